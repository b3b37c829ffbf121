import { lazyModule } from '../lazy/lazyModule.ts'

/** The code by which screens leave: loaded once the modal is open. Until then they leave at once. */
export const leaving = lazyModule(() => import('./leaveFading.ts'))

/** Lets a screen fade over the one that comes: see `leaveFading`. */
export const leave = (screen: HTMLElement | null, isKept?: boolean): void => {
  const state = leaving.getState()
  if (state.status === 'ready') state.module.leaveFading(screen, isKept)
}
