import { lazyModule, type LazyModule } from '../lazy/lazyModule.ts'
import { addEnglish } from '../locales/loadTexts.ts'
import type { parts } from '../screens/lazyScreens.ts'

/** Screens and parts of screens in a chunk of their own, which loads after the first screen. */
export type LazyParts = typeof parts

export const lazyParts: LazyModule<LazyParts> = lazyModule(async () => {
  const { parts, enLazy } = await import('../screens/lazyScreens.ts')
  addEnglish(enLazy)
  return parts
})
