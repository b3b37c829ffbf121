import { fireEvent, queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import { splitText, withoutPlurals, type Text } from '../../ui/locales/createText.ts'
import type { FakeClock } from '../fakeClock.ts'
import type { Pace } from './pace.ts'
import type { OwnMessage, StateContext, TextOrKey } from './types.ts'
import type { MoveWatch } from './watchMoves.ts'

export interface DriverArgs {
  pace: Pace
  clock: FakeClock
  t: () => Text
  card: () => HTMLElement | null
  watch: MoveWatch
  /** Number of calls to the provider so far. */
  countRequests: () => number
}

export type Driver = Pick<StateContext, 'press' | 'type' | 'choose' | 'sees' | 'advance'> & {
  /** Finds the innermost elements of the card whose content has a text. */
  find(text: TextOrKey | OwnMessage): HTMLElement[]
}

const PRESSABLE = ['button', 'link', 'checkbox', 'switch', 'radio', 'tab', 'option', 'menuitem'] as const

/**
 * Milliseconds after each press: enough for immediate reactions (the modal opens after 15 ms), too short for waits that users
 * see.
 */
const REACTION_MS = 20
/** Turns after which waiting ends on a page that never stops changing. */
const MAX_TURNS = 1_500
/**
 * Number of turns to look for something without a pause. After these, each turn waits in real time, as looking without
 * a pause would slow down what is awaited.
 */
const QUICK_TURNS = 20
const PAUSE_MS = 4
/** Milliseconds of real time without a change after a press, before the next step. */
const CALM_MS = 15
/**
 * Milliseconds of real time without a change before the fake clock jumps by more than `SHORT_MS`. Code that sets a
 * timer after such a jump would wait for the next one.
 */
export const CLOCK_CALM_MS = 100
const SHORT_MS = 50

/** Creates the actions of a person in the modal. */
export function createDriver(args: DriverArgs): Driver {
  const { pace, clock, t, card, watch, countRequests } = args
  const { act, idle } = pace
  const { isOver, calmDown } = watch
  const focus = createFocus()
  const move = (ms: number): Promise<void> => act(() => clock.advance(ms))
  /** Moves the clock from timer to timer. After a call it waits for the answer, because a retry is timed only then. */
  const moveByAnswers = (ms: number): Promise<void> =>
    act(async () => {
      const end = clock.now() + ms
      for (let next = clock.untilNext(); next !== null && clock.now() + next < end; next = clock.untilNext()) {
        const before = countRequests()
        await clock.advance(next)
        if (countRequests() !== before) await calmDown(CALM_MS)
      }
      await clock.advance(end - clock.now())
    })
  const react = async (): Promise<void> => {
    await move(REACTION_MS)
    await calmDown(CALM_MS)
  }
  const read = (text: TextOrKey | OwnMessage): string =>
    t()(typeof text === 'string' ? text : t()('times.locale') === 'en' ? text.english : text.key)
  const pattern = (text: TextOrKey | OwnMessage): RegExp => patternOf(read(text))

  /** Waits until `find` finds something, without moving the clock, for as long as anything else changes. */
  const until = async <R>(find: () => R | undefined, missing: () => string): Promise<R> => {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const found = find()
      if (found !== undefined) return found
      if (isOver()) break
      if (turn > QUICK_TURNS) await idle?.(PAUSE_MS)
      await move(0)
    }
    throw new Error(`${missing()} The modal shows: '${shownText(card())}'.`)
  }

  const field = (label: TextOrKey): Promise<HTMLElement> =>
    until(
      () => best((name) => inCard(card, (root) => queryAllByLabelText(root, name)), pattern(label), isField),
      () => `No field is called '${t()(label)}'.`,
    )

  return {
    find(text) {
      const root = card()
      return root ? elementsThatShow(root, pattern(text)) : []
    },
    async advance(ms) {
      await (ms > SHORT_MS ? calmDown(CLOCK_CALM_MS) : idle?.(PAUSE_MS))
      // In a browser, files load and answers are read in real time, so the clock waits for them.
      await (idle && ms > SHORT_MS ? moveByAnswers(ms) : move(ms))
    },
    async press(control) {
      const target = await until(
        () => best((name) => pressables(card, name), pattern(control), isPressable),
        () => `There is no '${t()(control)}' to press.`,
      )
      await act(async () => {
        focus(target)
        fireEvent.click(target)
      })
      await react()
    },
    async type(label, text, { submit = false } = {}) {
      const target = await field(label)
      await act(async () => {
        focus(target)
        fireEvent.input(target, { target: { value: text } })
      })
      if (submit) {
        await move(0)
        await act(async () => pressEnter(target))
      }
      await react()
    },
    async choose(label, option) {
      const target = await field(label)
      if (!(target instanceof HTMLSelectElement)) throw new TypeError(`'${t()(label)}' is no list.`)
      const chosen = [...target.options].find(({ value, text }) => value === option || text === t()(option))
      if (!chosen) throw new RangeError(`'${t()(label)}' has no option '${option}'.`)
      await act(async () => void fireEvent.change(target, { target: { value: chosen.value } }))
      await react()
    },
    async sees(text) {
      await until(
        () => (shows(card(), pattern(text)) ? true : undefined),
        () => `'${read(text)}' does not come.`,
      )
    },
  }
}

/**
 * Moves the focus as a person does. If the browser fires no `focusin`, as on a page without the focus, or in Firefox in
 * a frame that is not shown, the focus events are dispatched here, so that a screen notices that a field was left.
 */
function createFocus(): (target: HTMLElement) => void {
  let held: HTMLElement | null = null
  return (target) => {
    const before = held
    held = target
    let isTold = false
    const hear = (): void => void (isTold = true)
    target.addEventListener('focusin', hear, { once: true })
    target.focus()
    target.removeEventListener('focusin', hear)
    if (isTold || before === target) return
    if (before?.isConnected) fireEvent.focusOut(before, { relatedTarget: target })
    fireEvent.focusIn(target, { relatedTarget: before })
  }
}

type NameTest = (name: string) => boolean

/**
 * Makes a predicate for texts that ignores invisible characters: the isolates around values in a right-to-left text, and the
 * word joiner in a short address.
 */
const called =
  (pattern: RegExp): NameTest =>
  (name) =>
    pattern.test(name.replace(/[\u2060\u2068\u2069]/g, ''))

/** Presses Enter. As in a browser, a form whose button is disabled is not submitted. */
function pressEnter(target: HTMLElement): void {
  if (!fireEvent.keyDown(target, { key: 'Enter' })) return
  const form = target.closest('form')
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit], button:not([type])')
  if (!button?.disabled) form?.requestSubmit()
}

const inCard = (card: () => HTMLElement | null, find: (root: HTMLElement) => HTMLElement[]): HTMLElement[] => {
  const root = card()
  return root ? find(root) : []
}

/**
 * Converts a text to a pattern, in which each `{placeholder}` matches anything. A space matches any white space: in a
 * card's content a non-breaking one has become a plain one. Invisible characters may be missing: {@link called} takes them away.
 */
export const patternOf = (text: string): RegExp =>
  new RegExp(
    splitText(withoutPlurals(text))
      .map((part, index) =>
        index % 2
          ? '.+'
          : part
              .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
              .replace(/\s+/g, '\\s+')
              .replace(/[\u2060\u2068\u2069]/g, '$&?'),
      )
      .join(''),
  )

/**
 * Finds the elements that can be pressed, buttons first. Each role needs a search through the whole card, so the next
 * role is searched for only when needed.
 */
function* pressables(card: () => HTMLElement | null, name: NameTest): Generator<HTMLElement> {
  for (const role of PRESSABLE) yield* inCard(card, (root) => queryAllByRole(root, role, { name, hidden: true }))
}

/** Returns the first usable element with exactly this name, else the first whose name contains it. */
const best = (
  find: (name: NameTest) => Iterable<HTMLElement>,
  name: RegExp,
  isUsable: (element: HTMLElement) => boolean,
): HTMLElement | undefined =>
  firstOf(find(called(new RegExp(`^${name.source}$`))), isUsable) ?? firstOf(find(called(name)), isUsable)

function firstOf(
  elements: Iterable<HTMLElement>,
  isUsable: (element: HTMLElement) => boolean,
): HTMLElement | undefined {
  for (const element of elements) if (isUsable(element)) return element
  return undefined
}

const isPressable = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-disabled=true]') && !element.closest('[inert]')
const isField = (element: HTMLElement): boolean =>
  element.matches('input, select, textarea') && !element.closest('[inert]')

/** Checks whether the card shows a text that a person reads or hears, including labels and typed values. */
export const shows = (card: HTMLElement | null, text: RegExp): boolean =>
  card !== null && [shownText(card), ...readable(card)].some(called(text))

const LABELS = ['aria-label', 'placeholder', 'alt', 'title'] as const

/** Lists the texts of a card by element: its content, its labels, and typed values. */
export const readable = (card: HTMLElement): string[] =>
  elementsOf(card)
    .flatMap((element) => [
      shownText(element),
      ...LABELS.map((name) => element.getAttribute(name) ?? ''),
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
    ])
    .filter((part) => part !== '')

/** Finds the innermost elements of a card whose content has a text. */
function elementsThatShow(card: HTMLElement, text: RegExp): HTMLElement[] {
  const found = elementsOf(card).filter((element) => called(text)(shownText(element)))
  return found.filter((element) => !found.some((other) => other !== element && element.contains(other)))
}

// A screen that is fading out is inert.
const elementsOf = (card: HTMLElement): HTMLElement[] =>
  [...card.querySelectorAll<HTMLElement>('*')].filter((element) => !element.closest('[inert]'))

const shownText = (card: HTMLElement | null): string => card?.textContent.replace(/\s+/g, ' ').trim() ?? ''
