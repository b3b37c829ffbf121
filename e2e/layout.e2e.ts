import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  askForCode,
  atRest,
  codeField,
  dialog,
  emailField,
  loginButton,
  openLogin,
  profile,
  seen,
  signIn,
} from './support/pages.ts'
import { expect, test, testElsewhere, testWithMotion } from './support/test.ts'

const card = (page: Page): Locator => page.locator('dialog > div')

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

/** Finds elements that overflow the window or the modal sideways. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
    return scrolls
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          !['inline', 'contents'].includes(getComputedStyle(element).display),
      )
      .filter((element) => element === document.documentElement || getComputedStyle(element).overflowX !== 'visible')
      .filter((element) => element.clientWidth > 1) // leaves out text for screen readers only
      .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`)
  })

/** Adds up the layout shifts of the page from now on, those after a click or a key included. */
const countShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts = Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
  })

const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)

testWithMotion(
  'the modal is a dialog 360 px wide, and from 440 px down a drawer at the bottom of the page [MODAL-1, MODAL-3]',
  async ({ page }) => {
    for (const width of [1280, 441]) {
      await page.setViewportSize({ width, height: 800 })
      await openLogin(page)
      await atRest(page)
      const box = await boxOf(card(page))
      expect(box.width).toBe(360)
      expect(Math.abs(box.x + 180 - width / 2)).toBeLessThan(1)
      expect(box.height).toBeLessThanOrEqual(0.85 * 800)
      await page.keyboard.press('Escape')
    }
    for (const width of [440, 390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await openLogin(page)
      await atRest(page)
      const box = await boxOf(card(page))
      expect(box).toMatchObject({ x: 0, width })
      expect(box.y + box.height).toBe(700)
      expect((await boxOf(dialog(page).getByRole('button', { name: 'Submit' }))).height).toBeGreaterThanOrEqual(44)
      await expect(emailField(page)).toHaveCSS('font-size', '16px')
      // The button is 32 px wide, but its touch target is 48 px, so this click beside it counts.
      const close = await boxOf(dialog(page).getByRole('button', { name: 'Close' }))
      await page.mouse.click(close.x - 6, close.y + close.height + 6)
      await expect(dialog(page)).toBeHidden()
    }
  },
)

testElsewhere(
  "Tab reaches the demo's bar first, and axe finds nothing on the pages around the login",
  async ({ page, server, address }) => {
    await page.goto('/no-such-page')
    await expectAccessible(page)
    for (const name of ['Skip to content', 'Inbox (opens in a new tab)', 'Code', 'Theme']) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      await expect(focused).toHaveAccessibleName(name)
      expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle), name).not.toBe('none')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary', { name: 'Demo settings' }).getByRole('heading').first()).toBeFocused()
    await expectAccessible(page)
    await page.goto(server.provider)
    await expectAccessible(page)
    await signIn(page, server, address, '/')
    await expectAccessible(page)
  },
)

// Runs in French, whose texts are longer than the English ones.
testElsewhere(
  'no page of the demo and no login screen scrolls sideways at 320 and 360 px [MODAL-4]',
  async ({ page, server, address }) => {
    const visit = async (path: string) => {
      await page.goto(path)
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 640 })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await overflowing(page), `${path} at ${width} px`).toEqual([])
      }
    }
    for (const path of ['/', '/headless', '/terms', '/no-such-page', '/?panel=open'])
      await visit(`${path}${path.includes('?') ? '&' : '?'}lang=fr`)
    await page.goto('/?lang=fr&plugins=email,magicWord')
    await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click()
    const field = dialog(page).getByRole('textbox')
    await expect(field).toBeVisible()
    expect(await overflowing(page)).toEqual([])
    await field.fill(`a-rather-long-name-in-front-of.${address}`)
    await field.press('Enter')
    await expect(dialog(page).locator('[autocomplete=one-time-code]')).toBeFocused()
    await atRest(page)
    expect(await overflowing(page)).toEqual([])
    await signIn(page, server, address, '/?lang=en')
    await visit('/?lang=fr')
  },
)

/** How much of each title and row of the modal one frame shows: from 0, nothing, to 1. */
type ShownParts = readonly { readonly text: string; readonly opacity: number }[]

/** Presses a button, and goes through the animations that begin at the press in steps of 10 ms, however busy the machine is. */
const framesAfter = (button: Locator): Promise<readonly ShownParts[]> =>
  button.evaluate(async (element: HTMLElement) => {
    const opacityOf = (part: Element | null): number =>
      part === null ? 1 : Number(getComputedStyle(part).opacity) * opacityOf(part.parentElement)
    const turn = () => new Promise((over) => setTimeout(over))
    element.click()
    await turn()
    const animations = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    for (const animation of animations) animation.pause()
    const frames: ShownParts[] = []
    for (let time = 0; time <= 300; time += 10) {
      for (const animation of animations) {
        // What an animation shows at its end is gone with it, before the next frame.
        if (time >= Number(animation.effect?.getComputedTiming().endTime)) animation.finish()
        else animation.currentTime = time
      }
      await turn()
      frames.push(
        [...document.querySelectorAll('dialog[open] :is(h2, section > div :is(button, label))')]
          .filter((part) => part.checkVisibility())
          .map((part) => ({ text: `${part.localName} ${part.textContent}`, opacity: opacityOf(part) })),
      )
    }
    return frames
  })

testWithMotion.extend({ start: '/?plugins=email,wallet,phantom,injected&testWallet=off' })(
  "the modal's header keeps its place from the list to its wallets, to the code screen and back, the browser counts no layout shift, and no frame shows a title or row twice [MODAL-5, MODAL-28, MODAL-67]",
  { tag: '@phone' },
  async ({ page, address, isMobile }) => {
    const close = dialog(page).getByRole('button', { name: 'Close' })
    const back = dialog(page).getByRole('button', { name: 'Back' })
    const wallets = dialog(page).getByRole('button', { name: 'Continue with a wallet' })
    const places = async () => {
      await atRest(page)
      return { card: await boxOf(card(page)), close: await boxOf(close) }
    }
    await openLogin(page)
    const before = await places()
    const expectHeaderInPlace = async () => {
      const after = await places()
      expect(after.close.x).toBe(before.close.x)
      // A drawer keeps its bottom edge when the height changes, a dialog its top edge.
      if (isMobile) expect(after.card.y + after.card.height).toBe(before.card.y + before.card.height)
      else expect(after.close.y).toBe(before.close.y)
      expect(after.close.y - after.card.y).toBe(before.close.y - before.card.y)
    }
    await countShifts(page)
    await wallets.click()
    await seen(back)
    await expectHeaderInPlace()
    expect(await shifted(page), 'list to wallets').toBeLessThan(0.02)
    await back.click()
    await seen(wallets)
    expect(await places()).toEqual(before)
    expect(await shifted(page), 'list to wallets and back').toBeLessThan(0.02)

    for (const button of [wallets, back]) {
      const frames = await framesAfter(button)
      // The old view is there at first, the new one at the end, and one of them can be read in between.
      const titles = frames.map((parts) => parts.filter(({ text }) => text.startsWith('h2')))
      expect(titles[0]).toHaveLength(2)
      for (const [step, shown] of titles.entries())
        expect(Math.max(...shown.map(({ opacity }) => opacity)), `titles after ${step * 10} ms`).toBeGreaterThan(0.15)
      for (const [step, parts] of frames.entries()) {
        const legible = parts.filter(({ opacity }) => opacity > 1 / 3).map(({ text }) => text.replace(/^h2.*/, 'title'))
        expect(new Set(legible).size, `${legible.join('; ')} after ${step * 10} ms`).toBe(legible.length)
      }
      await atRest(page)
    }

    await askForCode(page, address)
    await expectHeaderInPlace()
    await back.click()
    await expect(emailField(page)).toHaveValue(address)
    await atRest(page)
    expect(await boxOf(close)).toEqual(before.close)
    expect(await shifted(page)).toBeLessThan(0.02)
  },
)

testElsewhere(
  'with layout=inline the login is drawn in the page without a dialog, and logs in [MODAL-8]',
  async ({ page, server, address }) => {
    await page.goto('/?layout=inline')
    await loginButton(page).click()
    const place = page.getByRole('region', { name: 'Login', exact: true })
    await expect(place.getByRole('heading', { name: 'Log in or sign up' })).toBeInViewport()
    await expect(dialog(page)).toHaveCount(0)
    expect((await boxOf(place.getByRole('region', { name: 'Log in or sign up' }))).width).toBeLessThanOrEqual(360)
    await place.getByRole('button', { name: 'Close' }).click()
    await expect(place).toBeHidden()
    await loginButton(page).click()
    await askForCode(page, address)
    await page.keyboard.type(await server.waitForCode(address))
    await expect(profile(page)).toContainText(address)
    expect(await overflowing(page)).toEqual([])
  },
)

testWithMotion.extend({ start: null })(
  'an error below a field of the modal moves nothing below the field [MODAL-6]',
  { tag: '@phone' },
  async ({ page, server, address }) => {
    const staysInPlace = async (below: Locator, say: () => Promise<void>, said: string) => {
      await expect(below).toBeVisible()
      await atRest(page)
      const before = { below: await boxOf(below), card: await boxOf(card(page)) }
      await say()
      await expect(dialog(page).getByRole('alert').filter({ hasText: said })).toBeVisible()
      await atRest(page)
      expect({ below: await boxOf(below), card: await boxOf(card(page)) }).toEqual(before)
    }
    await page.goto('/?plugins=email,sms,google')
    await openLogin(page)
    const phone = dialog(page).getByRole('textbox', { name: 'Phone number' })
    await staysInPlace(
      phone,
      async () => {
        await emailField(page).fill('ada@')
        await emailField(page).press('Enter')
      },
      'Enter an address like name@example.com.',
    )
    await staysInPlace(
      dialog(page).getByRole('button', { name: 'Continue with Google' }),
      async () => {
        await phone.fill('12')
        await phone.press('Enter')
      },
      'Enter a valid phone number.',
    )

    await signIn(page, server, address)
    const waysIn = page.getByRole('region', { name: 'Ways to log in' })
    const submit = dialog(page).getByRole('button', { name: 'Submit' })
    await waysIn.getByRole('button', { name: 'Update e-mail' }).click()
    const next = dialog(page).getByRole('textbox', { name: 'New email address' })
    await staysInPlace(
      submit,
      async () => {
        await next.fill('ada@')
        await next.press('Enter')
      },
      'Enter an address like name@example.com.',
    )
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await waysIn.getByRole('button', { name: 'Link phone' }).click()
    await expect(phone).toBeVisible()
    await staysInPlace(
      submit,
      async () => {
        await phone.fill('12')
        await phone.press('Enter')
      },
      'Enter a valid phone number.',
    )
  },
)

const HOSTILE = `
  * { font-family: fantasy; letter-spacing: 3px; text-transform: uppercase; color: red; line-height: 3; box-sizing: content-box; transition: all 9s }
  *, *::before, *::after { text-shadow: 2px 2px lime; text-align: right }
  div, section, header, span, p, h2, a, svg, path, button, input { margin: 21px; padding: 33px; border: 9px dashed lime; float: left; min-height: 91px; stroke: red; fill: red }
  html body button { background: red; border-radius: 0; position: absolute; transform: rotate(4deg) }
  html body #root form > input, html body input[name] { background: lime; width: 900px; font-size: 40px }
  dialog, body dialog[open] { background: red; width: 100vw; inset: 40px }
  dialog::backdrop { background: yellow }
  :focus { outline: none }
`

test('a hostile style sheet of the host changes no computed style in the modal [MODAL-11]', async ({
  page,
  address,
}) => {
  const looks = () =>
    dialog(page).evaluate((root) =>
      [root, ...root.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element)
        const { x, y, width, height } = element.getBoundingClientRect()
        const properties = Array.from(style).filter((name) => !name.startsWith('--') && !name.startsWith('transition'))
        return [
          element.tagName,
          x,
          y,
          width,
          height,
          ...properties.map((name) => `${name}: ${style.getPropertyValue(name)}`),
        ]
      }),
    )
  const compare = async () => {
    await atRest(page)
    const before = await looks()
    const sheet = await page.addStyleTag({ content: HOSTILE })
    await atRest(page)
    const after = await looks()
    await sheet.evaluate((element) => (element as unknown as Element).remove())
    const changed = before.flatMap((element, index) => {
      const now = new Set(after[index])
      const lost = element.filter((value) => !now.has(value))
      return lost.length > 0 ? [`${element[0]}: ${lost.join('; ')}`] : []
    })
    expect(changed).toEqual([])
  }
  await openLogin(page)
  await compare()
  await askForCode(page, address)
  await compare()
})

testElsewhere(
  'with prefers-reduced-motion the modal runs no animation [MODAL-40]',
  async ({ page, server, address }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      const moved = new Set<string>()
      Object.assign(window, { moved })
      const look = (): void => {
        for (const animation of document.getAnimations()) {
          const target = (animation.effect as KeyframeEffect | null)?.target
          const lasts = Number(animation.effect?.getComputedTiming().duration) > 10
          const properties =
            (animation.effect as KeyframeEffect | null)?.getKeyframes().flatMap((frame) => Object.keys(frame)) ?? []
          if (
            lasts &&
            target?.closest('dialog') &&
            properties.some((name) => /transform|translate|height|width|rotate|scale|top/.test(name))
          ) {
            moved.add(
              `${target.tagName} ${(animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty}`,
            )
          }
        }
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/')
    await openLogin(page)
    await askForCode(page, address)
    const code = await server.waitForCode(address)
    await page.clock.install()
    await page.keyboard.type(code === '000000' ? '111111' : '000000')
    await expect(dialog(page)).toContainText('Invalid or expired')
    await page.clock.runFor(1_500)
    await expect(codeField(page)).toHaveValue('')
    await page.keyboard.type(code)
    await expect(profile(page)).toContainText(address)
    expect(await page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])).toEqual([])
  },
)
