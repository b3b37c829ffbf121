import { lazyModule, type LazyModule } from '../lazy/lazyModule.ts'
import { addEnglish } from '../locales/loadTexts.ts'
import type { parts } from '../screens/further.ts'

/** Screens and parts of screens that load after the first screen. */
export type FurtherParts = typeof parts

export const furtherParts: LazyModule<FurtherParts> = lazyModule(async () => {
  const { parts, enFurther } = await import('../screens/further.ts')
  addEnglish(enFurther)
  return parts
})
