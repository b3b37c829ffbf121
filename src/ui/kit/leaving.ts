import { lazyModule } from '../lazy/lazyModule.ts'

/** Code that fades screens out. It loads once the modal is open; until then screens disappear at once. */
export const leaving = lazyModule(() => import('./leaveFading.ts'))

/** Fades a screen out over the next one, if the code for that has loaded: see `leaveFading`. */
export const leave = (screen: HTMLElement | null | undefined, isKept?: boolean): void => {
  const state = leaving.getState()
  if (state.status === 'ready') state.module.leaveFading(screen, isKept)
}
