/** Walks a person through a flow of screens, whatever fails on the way, and notes what they read of each failure. */
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 80
/** Milliseconds without any change after which a person does something again. */
const STILL_MS = 12_000
const LONGEST_MS = 120_000
const WAYS_ON = ['Try again', 'Try Again', 'Retry', 'Close']

/** Headings of screens only say how something went on if they are not among those of the flow. */
const read = async (visit) => {
  const isOpen = await visit.dialog.isVisible()
  const heading = isOpen ? await visit.heading() : ''
  const alerts = await visit.alerts()
  const buttons = isOpen ? await visit.dialog.getByRole('button').allInnerTexts() : []
  const wayOn = WAYS_ON.find((name) => buttons.some((text) => text.trim() === name))
  // The failure of the try before is still there while 'Try again' waits, and that button has no text then.
  const isBusy = isOpen && (await visit.isBusy())
  const isFailure = !isBusy && (alerts.length > 0 || wayOn !== undefined)
  return { heading, alerts, wayOn, isBusy, isFailure, key: [heading, ...alerts, wayOn, isBusy ? 'busy' : ''].join('|') }
}

/**
 * @param {object} visit of support/visitor.mjs
 * @param {{ isDone: (visit: object) => Promise<unknown>, screens: Record<string, (visit: object) => Promise<unknown>> }}
 * flow `screens`: what to do at each heading; at '' no screen is open
 * @param {(told: string) => Promise<void>} [onTold] called with each failure that the person reads
 * @returns {Promise<{ told: string[], result: unknown }>} `told`: what they read, '(nothing)' if nothing went on and
 * nothing was said
 * @throws {Error} if it does not end
 */
export const walk = async (visit, { isDone, screens }, onTold = async () => {}) => {
  const told = []
  let [acted, answered, key, since] = [undefined, undefined, '', Date.now()]
  const act = async (seen) => {
    // What is tried again may go on at the same screen, such as one that shows something new.
    acted = seen.wayOn ? undefined : seen.heading
    answered = seen.key
    if (seen.wayOn) await visit.press(seen.wayOn)
    else await (screens[seen.heading] ?? visit.leave)(visit)
    since = Date.now()
  }
  const fail = async (seen, text) => {
    told.push(text)
    await onTold(text)
    await act(seen)
  }
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(LOOK_MS)) {
    const result = await isDone(visit)
    if (result) return { told, result }
    const seen = await read(visit)
    // It is read piece by piece: what is read once may be half of one screen and half of the next.
    if (seen.key !== key) {
      ;[key, since] = [seen.key, Date.now()]
      continue
    }
    const isStill = Date.now() - since > STILL_MS
    const { isFailure, isBusy } = seen
    if (isFailure && (seen.key !== answered || isStill))
      await fail(seen, [seen.heading, ...seen.alerts].filter(Boolean).join(': '))
    else if (!isFailure && !isBusy && seen.heading !== acted && screens[seen.heading]) await act(seen)
    else if (!isFailure && isStill) await fail(seen, `(nothing${seen.heading && `, at '${seen.heading}'`})`)
    if (!isFailure && seen.heading !== '' && seen.heading !== acted) acted = undefined
  }
  const left = await read(visit)
  throw new Error(`it did not end: '${left.key}', after '${told.join("', '")}'`)
}
