import { createIcon } from '../../ui/kit/index.ts'

export const EditIcon = createIcon(
  'M4.5 19.5l.9-4.2L16.2 4.5a2 2 0 012.8 0l.5.5a2 2 0 010 2.8L8.7 18.6zM14.2 6.5l3.3 3.3',
)
