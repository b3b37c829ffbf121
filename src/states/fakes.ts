import type { StateContext } from '../testing/states/index.ts'

/** Fakes for parts of the browser. Each returns a function that removes the fake again. */

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

/** Plays Chrome on a desktop, which can install wallets from the Chrome Web Store. */
export const onDesktop = (): (() => void) => stub(navigator, 'userAgent', CHROME)

export const onPhone = (): (() => void) => stub(navigator, 'userAgent', IPHONE)

/** Sets `navigator.userActivation.isActive`: only soon after a click may a page open a window or an app. */
export const afterClick = (isActive: boolean): (() => void) => stub(navigator, 'userActivation', { isActive })

/**
 * Replaces a property until the returned function is called. The new one is on the object itself, and hides that of its
 * prototype.
 */
export function stub(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  return () => {
    if (before) Object.defineProperty(owner, name, before)
    else Reflect.deleteProperty(owner, name)
  }
}

/** Combines functions that remove fakes into one. */
export const together =
  (...takeBacks: readonly (() => void)[]) =>
  (): void =>
    takeBacks.forEach((takeBack) => takeBack())

const MAX_TURNS = 1_500

/**
 * Waits for `work` while the fake clock stands still, so that no time-out fires while the browser loads a file.
 * @throws Error if it stays pending
 */
export async function settle<R>(context: Pick<StateContext, 'advance'>, work: Promise<R>): Promise<R> {
  let isSettled = false
  const settled = (): void => {
    isSettled = true
  }
  work.then(settled, settled)
  await untilTrue(context, () => isSettled)
  return work
}

/**
 * Waits in the same way for a condition, such as an open dialogue of the browser.
 * @throws Error if it does not come true
 */
export async function untilTrue({ advance }: Pick<StateContext, 'advance'>, isTrue: () => boolean): Promise<void> {
  for (let turn = 0; !isTrue() && turn < MAX_TURNS; turn += 1) await advance(0)
  if (!isTrue()) throw new Error('It is still pending.')
}
