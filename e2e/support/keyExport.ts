import type { BrowserContext, Frame, FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { dialog } from './pages.ts'

/** The frame in which the provider shows a private key. */
export const keyElement = (page: Page): Locator => dialog(page).locator('iframe[title="Private key"]')
export const keyFrame = (page: Page): FrameLocator => dialog(page).frameLocator('iframe[title="Private key"]')

/**
 * Marks the elements that a page watches while the browser reports them as visible, as the page itself is told. Call it
 * for a context before its pages open.
 *
 * @see frame/src/guard/watchShown.ts
 */
export const markWhatIsSeen = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const Observer = window.IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          callback(entries, observer)
          for (const { target, isVisible } of entries as (IntersectionObserverEntry & { isVisible?: boolean })[]) {
            target.toggleAttribute('data-seen', isVisible === true)
          }
        }, options)
      }
    }
  })

/**
 * Ways in which a host's page can hide a frame that the user is to press, and undo that. Each function gets the frame's
 * element.
 */
export const DISGUISES: readonly [
  how: string,
  begin: (frame: HTMLElement | SVGElement) => void,
  end: (frame: HTMLElement | SVGElement) => void,
][] = [
  [
    'all but transparent',
    (frame) => frame.style.setProperty('opacity', '0.0001'),
    (frame) => frame.style.removeProperty('opacity'),
  ],
  [
    'under something that lets presses through',
    (frame) => {
      const bait = document.createElement('div')
      bait.id = 'bait'
      bait.textContent = 'Claim your reward'
      bait.style.cssText = 'position:absolute;inset:0;z-index:9;background:#fff;pointer-events:none'
      frame.parentElement!.append(bait)
    },
    () =>
      (
        document.querySelector('#bait') ?? document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('#bait')
      )?.remove(),
  ],
  [
    'made small',
    (frame) => frame.style.setProperty('transform', 'scale(0.9)'),
    (frame) => frame.style.removeProperty('transform'),
  ],
]

/** Waits until the page knows that its buttons are visible, or no longer are. */
export const expectSeen = async (page: Page, isSeen: boolean): Promise<void> => {
  for (const name of ['Reveal', /^Cop/]) {
    const button = keyFrame(page).getByRole('button', { name })
    if (isSeen) await expect(button).toHaveAttribute('data-seen')
    else await expect(button).not.toHaveAttribute('data-seen')
  }
}

/**
 * Lets the second for which the key must be visible and the mouse at rest pass at once. From then on the frame's clock
 * stands still, so that a slow machine does not add to that second.
 */
export const passSecond = async (page: Page, element = keyElement(page)): Promise<void> => {
  const frame: Frame | null | undefined = await (await element.elementHandle())?.contentFrame()
  await frame?.evaluate(() => {
    const later = Date.now() + 1_000
    Date.now = () => later
  })
}

/** Position of the middle of a button on the export page, for the mouse. */
export const middleOf = async (page: Page, name: string | RegExp): Promise<[number, number]> => {
  const box = await keyFrame(page).getByRole('button', { name }).boundingBox()
  return [box!.x + box!.width / 2, box!.y + box!.height / 2]
}

/**
 * Presses until the frame shows a message: the browser ignores presses for half a second after a frame moved or grew.
 */
export const pressUntil = async (page: Page, said: string, press = () => pressHere(page)): Promise<void> =>
  expect(async () => {
    await press()
    await expect(keyFrame(page).getByRole('status')).toContainText(said, { timeout: 100 })
  }).toPass({ intervals: [50] })

/** Presses the mouse button where the mouse is. */
export const pressHere = async (page: Page): Promise<void> => {
  await page.mouse.down()
  await page.mouse.up()
}

/** Moves the mouse to a button and rests there for a second. */
export const restOn = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.mouse.move(...(await middleOf(page, name)))
  await passSecond(page)
}

export const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
