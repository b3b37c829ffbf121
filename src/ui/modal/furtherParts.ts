import { lazyModule, type LazyModule } from '../lazy/lazyModule.ts'
import { addEnglish } from '../locales/loadTexts.ts'

/** Screens and parts of screens that load after the first screen. */
export type FurtherParts = typeof import('../screens/further.ts')

export const furtherParts: LazyModule<FurtherParts> = lazyModule(async () => {
  const parts = await import('../screens/further.ts')
  addEnglish(parts.english)
  return parts
})
