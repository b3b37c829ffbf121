import type { FrameClock } from '../environment.ts'
import type { WatchShown } from './watchShown.ts'

/**
 * Reason why a press has no effect. `hidden`: the page is not wholly visible. `early`: it has been visible, or in its
 * current place, for less than a second. `earlyTap`: the same for a finger, whose first tap never counts.
 */
export type PressRefusal = 'hidden' | 'early' | 'earlyTap'

/**
 * Distinguishes intended presses from clickjacking, in which the page around this one, or one over it, lures the user
 * into a press.
 */
export interface PressGate {
  /** Watches further elements, which must be visible when they are pressed. */
  watch(...elements: readonly Element[]): void
  /** Judges a press. `null`: it counts. `fake`: a script caused it, so the user is shown no reason. */
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

/** Milliseconds for which the page must have been visible, and in the same place, before a press counts. */
export const SETTLED_MS = 1_000

/**
 * Fields of a pointer event that show where this page is on the screen: the pointer's place on the screen and in the
 * page.
 */
type Place = Pick<MouseEvent, 'screenX' | 'screenY' | 'clientX' | 'clientY'>

const POINTER_EVENTS = ['pointerover', 'pointermove', 'pointerdown'] as const

/**
 * Presses count once the page has been wholly visible for a second, and under the pointer in one place for as long. A finger has no position before it taps:
 * the first tap only shows the page's place, and a later one counts. Keys count once the page has had the focus for a second.
 */
export function createPressGate({ page, clock, watchShown, isGenuine }: PressGateDeps): PressGate {
  const { document } = page
  let shownSince: number | null = null
  let placeSince: number | null = null
  let last: Place | null = null
  let isFinger = false
  let focusedSince = document.hasFocus() ? clock.now() : null

  const shown = watchShown((isShown) => {
    shownSince = isShown ? (shownSince ?? clock.now()) : null
  })
  const isSettled = (since: number | null): boolean => since !== null && clock.now() - since >= SETTLED_MS

  const onPointer = (event: Event): void => {
    if (!isGenuine(event)) return
    const place = event as PointerEvent
    if (place.type === 'pointerdown') isFinger = place.pointerType === 'touch'
    if (!last || isMoved(last, place)) placeSince = clock.now()
    const { screenX, screenY, clientX, clientY } = place
    last = { screenX, screenY, clientX, clientY }
  }
  // Once the mouse has left, the host's page could move the frame unnoticed, so the last position is forgotten.
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
      // `detail` is 0 for a press by keyboard or assistive technology, which has no position.
      const isByPointer = press.detail !== 0
      if (isByPointer) onPointer(press)
      if (shownSince === null) return 'hidden'
      if (isSettled(shownSince) && isSettled(isByPointer ? placeSince : focusedSince)) return null
      return isByPointer && isFinger ? 'earlyTap' : 'early'
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

/**
 * Tolerance in CSS px: smaller differences between moves on the screen and in the page do not count as a moved page.
 */
const SLACK_PX = 8
/** Allows for zoomed-out pages: at a quarter of the size, a pointer moves four times as far in the page as on the screen. */
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
