import type { FrameClock } from '../environment.ts'
import type { WatchShown } from './watchShown.ts'

/**
 * Why a press does nothing. `hidden`: the page cannot be seen. `early`: it has been visible, or in its place, for less
 * than a second.
 */
export type PressRefusal = 'hidden' | 'early'

/** Tells presses that the user meant from those that a page around this one, or over it, made them do. */
export interface PressGate {
  /** Watches these as well: what is pressed has to be seen. */
  watch(...elements: readonly Element[]): void
  /** `null`: it counts. `fake`: no user made it, so nobody needs a reason. */
  judge(press: MouseEvent): PressRefusal | 'fake' | null
  stop(): void
}

export interface PressGateDeps {
  page: Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>
  clock: Pick<FrameClock, 'now'>
  watchShown: WatchShown
  /** True if the user made an event, not a script. */
  isGenuine(event: Event): boolean
}

/** Milliseconds for which the page must have been seen, untouched and where it is before a press counts. */
export const SETTLED_MS = 1_000

/** The fields of a pointer event that tell where this page is: its place on the screen and in the page. */
type Place = Pick<MouseEvent, 'screenX' | 'screenY' | 'clientX' | 'clientY'>

const POINTER_EVENTS = ['pointerover', 'pointermove', 'pointerdown'] as const

/**
 * Presses count once the page is wholly visible for a second, and has been under the pointer, in one place, for as long. A finger leaves no trace before
 * it taps: the first tap only shows the place, and the next one counts. Keys count once the page has the focus for a second.
 */
export function createPressGate({ page, clock, watchShown, isGenuine }: PressGateDeps): PressGate {
  const { document } = page
  let shownSince: number | null = null
  let placeSince: number | null = null
  let last: Place | null = null
  let focusedSince = document.hasFocus() ? clock.now() : null

  const shown = watchShown((isShown) => {
    shownSince = isShown ? (shownSince ?? clock.now()) : null
  })
  const isSettled = (since: number | null): boolean => since !== null && clock.now() - since >= SETTLED_MS

  const onPointer = (event: Event): void => {
    if (!isGenuine(event)) return
    const place = event as MouseEvent
    if (!last || isMoved(last, place)) placeSince = clock.now()
    const { screenX, screenY, clientX, clientY } = place
    last = { screenX, screenY, clientX, clientY }
  }
  // Out of sight of this page, a mouse may come back to another place of it.
  const onLeave = (event: Event): void => {
    if ((event as PointerEvent).pointerType === 'mouse' && (event as PointerEvent).relatedTarget === null) last = null
  }
  const onFocus = (): void => {
    focusedSince = clock.now()
  }
  const onBlur = (): void => {
    focusedSince = null
  }
  for (const type of POINTER_EVENTS) document.addEventListener(type, onPointer, true)
  document.addEventListener('pointerout', onLeave, true)
  page.addEventListener('focus', onFocus)
  page.addEventListener('blur', onBlur)

  return {
    watch: (...elements) => shown.add(...elements),
    judge(press) {
      if (!isGenuine(press)) return 'fake'
      // By a key, or by what helps people who use none: there is no place to it.
      const isByPointer = press.detail !== 0
      if (isByPointer) onPointer(press)
      if (shownSince === null) return 'hidden'
      return isSettled(shownSince) && isSettled(isByPointer ? placeSince : focusedSince) ? null : 'early'
    },
    stop() {
      shown.stop()
      for (const type of POINTER_EVENTS) document.removeEventListener(type, onPointer, true)
      document.removeEventListener('pointerout', onLeave, true)
      page.removeEventListener('focus', onFocus)
      page.removeEventListener('blur', onBlur)
    },
  }
}

/** CSS px by which a pointer may be elsewhere in the page without having moved on the screen. */
const SLACK_PX = 8
/** Pages may be shown at a quarter of their size: a pointer then goes four times as far in the page as on the screen. */
const ZOOM_SLACK = 3

/** True if the page moved between two events of a pointer. */
function isMoved(before: Place, now: Place): boolean {
  const onScreen = Math.hypot(now.screenX - before.screenX, now.screenY - before.screenY)
  const apart = Math.hypot(
    now.clientX - before.clientX - (now.screenX - before.screenX),
    now.clientY - before.clientY - (now.screenY - before.screenY),
  )
  return apart > SLACK_PX + ZOOM_SLACK * onScreen
}
