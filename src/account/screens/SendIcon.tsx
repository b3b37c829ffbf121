import { createIcon } from '../../ui/kit/index.ts'

export const SendIcon = createIcon('M12 20.25V5M6.5 10.25L12 4.75l5.5 5.5')
