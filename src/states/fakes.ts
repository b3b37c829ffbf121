import type { StateContext } from '../testing/states/index.ts'

/** Fakes for parts of the browser. Each returns a function that removes it. */

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

/** A desktop browser that takes extensions of Chrome's store. */
export const onDesktop = (): (() => void) => stub(navigator, 'userAgent', CHROME)

export const onPhone = (): (() => void) => stub(navigator, 'userAgent', IPHONE)

/** Decides whether the browser still counts the user's last click, and lets a page open a window or leave for an app. */
export const afterClick = (isActive: boolean): (() => void) => stub(navigator, 'userActivation', { isActive })

/** Replaces a property until it is taken back: one of the object itself hides what its prototype has. */
export function stub(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  return () => {
    if (before) Object.defineProperty(owner, name, before)
    else Reflect.deleteProperty(owner, name)
  }
}

/** Several at once. */
export const together =
  (...takeBacks: readonly (() => void)[]) =>
  (): void =>
    takeBacks.forEach((takeBack) => takeBack())

const MAX_TURNS = 1_500

/** Waits for something while the clock stands still, so that it does not run ahead of a file that a browser loads. @throws Error when it does not come */
export async function settle<R>(context: Pick<StateContext, 'advance'>, work: Promise<R>): Promise<R> {
  let isSettled = false
  const settled = (): void => {
    isSettled = true
  }
  work.then(settled, settled)
  await untilTrue(context, () => isSettled)
  return work
}

/** The same for a condition, such as a dialogue of the browser that is open. @throws Error when it does not come true */
export async function untilTrue({ advance }: Pick<StateContext, 'advance'>, isTrue: () => boolean): Promise<void> {
  for (let turn = 0; !isTrue() && turn < MAX_TURNS; turn += 1) await advance(0)
  if (!isTrue()) throw new Error('It is still pending.')
}
