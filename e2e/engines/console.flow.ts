/** The operators' console in Firefox and WebKit, by the keyboard alone: each page, light and dark. */
import { mkdir } from 'node:fs/promises'
import { callAsBackend } from '../support/console.ts'
import { codeOf, stepHasTime } from '../support/secondFactors.ts'
import { providerAt, type ProviderHandle } from '../support/test.ts'
import { until } from './launch/programs.ts'
import { leaveSuccess } from './pages.ts'
import { KEYS, type Tab } from './tab.ts'
import { expect, SIZES, test } from './test.ts'

const THEME_KEY = 'latchkey-console.theme'
/** Stops of the longest way by Tab, with room for more of them. */
const MOST_STOPS = 80

/** Pages of the menu, with something that is there once the page has what it shows. */
const PAGES = [
  ['Overview', 'Logins'],
  ['Users', 'Last verified'],
  ['Events', 'Outcome'],
  ['Webhooks', 'No endpoint yet'],
  ['Secrets', 'Last used'],
  ['Allowlist', 'Add'],
  ['Messages', 'Language'],
  ['Settings', 'deletionGraceS'],
  ['Apps', 'Latchkey demo'],
  ['Audit', 'When'],
  ['Operators', 'Active'],
  ['Health', 'PostgreSQL'],
] as const

interface Focus {
  readonly name: string
  readonly isHeading: boolean
  /** True for the page itself, which has the focus before the first stop and after the last. */
  readonly isPage: boolean
  /** True after the last stop of a page, when the browser's own controls have the focus. */
  readonly isPageLeft: boolean
  /** True if the page draws something around the element, or in its place. */
  readonly hasRing: boolean
  readonly isInView: boolean
}

/** What has the focus, and whether one sees that. Must not refer to anything outside of itself. */
const readFocus = (): Focus => {
  const element = document.activeElement ?? document.body
  // A row shows the focus of its link.
  const shown = [element, element.closest('tr')].flatMap((each) => (each === null ? [] : [getComputedStyle(each)]))
  const { top, bottom } = element.getBoundingClientRect()
  const label =
    element.closest('label')?.textContent ?? document.querySelector(`label[for="${element.id}"]`)?.textContent
  return {
    isHeading: element.tagName === 'H1',
    isPage: element === document.body || element === document.documentElement,
    name: (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim().slice(0, 200),
    hasRing: shown.some(({ outlineStyle, outlineWidth, boxShadow }) =>
      outlineStyle === 'none' || outlineWidth === '0px' ? boxShadow !== 'none' : true,
    ),
    isInView: bottom > 0 && top < innerHeight,
    isPageLeft: !document.hasFocus(),
  }
}

const pressBack = (tab: Tab): Promise<unknown> => {
  const actions = [
    { type: 'keyDown', value: KEYS.Shift },
    { type: 'keyDown', value: KEYS.Tab },
    { type: 'keyUp', value: KEYS.Tab },
    { type: 'keyUp', value: KEYS.Shift },
  ]
  return tab.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
}

/** Presses Tab, or Shift and Tab, until an element has the focus, and sees to it that each stop on the way is seen. */
const tabTo = async (tab: Tab, name: string | RegExp, isBack = false): Promise<void> => {
  const stops: string[] = []
  const isIt = (focus: Focus): boolean =>
    !focus.isHeading && (typeof name === 'string' ? focus.name === name : name.test(focus.name))
  if (isIt(await tab.evaluate(readFocus))) return
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await (isBack ? pressBack(tab) : tab.press(KEYS.Tab))
    const focus = await tab.evaluate(readFocus)
    if (focus.isPageLeft) await tab.evaluate(() => window.focus())
    if (focus.isPage || focus.isPageLeft) continue
    stops.push(focus.name)
    expect(focus, `the focus on ${focus.name}`).toMatchObject({ hasRing: true, isInView: true })
    if (isIt(focus)) return
  }
  throw new Error(`Tab does not come to ${name}, but to: ${stops.join(' | ')}`)
}

const focused = (tab: Tab): Promise<string> => tab.evaluate(readFocus).then(({ name }) => name)

/** Waits until an element has the focus without a key. */
const expectFocus = (tab: Tab, name: string | RegExp): Promise<unknown> =>
  until(async () => {
    const now = await focused(tab)
    return (typeof name === 'string' ? now === name : name.test(now)) || undefined
  }).catch(async () => expect(await focused(tab)).toMatch(name))

/** Sees to it that nothing of the page lies beside the screen. */
const expectFits = async (tab: Tab, page: string): Promise<void> =>
  expect(
    await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${page} is wider than the screen`,
  ).toBeLessThanOrEqual(0)

/** Goes to a control of the menu, which stands before the page, and which phones have behind a button. */
const toMenu = async (tab: Tab, name: string, isNarrow: boolean): Promise<void> => {
  if (isNarrow) {
    await tabTo(tab, 'Menu', true)
    await tab.press(KEYS.Enter)
    await tab.find({ role: 'dialog', name: 'Menu' }).seen()
  }
  await tabTo(tab, name, !isNarrow)
}

/** Skips the menu of a page that was just loaded. */
const skipMenu = async (tab: Tab): Promise<void> => {
  await tabTo(tab, 'Skip to the page')
  await tab.press(KEYS.Enter)
}

/** Opens a page by the menu; its heading then has the focus. */
const openPage = async (tab: Tab, name: string, isNarrow: boolean): Promise<void> => {
  await toMenu(tab, name, isNarrow)
  await tab.press(KEYS.Enter)
  await until(async () => {
    const focus = await tab.evaluate(readFocus)
    return (focus.isHeading && focus.name === name) || undefined
  }).catch(async () => expect(await tab.evaluate(readFocus)).toEqual({ name, isHeading: true }))
}

/** Adds users whose names no other test of the run has. */
const addUsers = (server: ProviderHandle, suffix: number): Promise<unknown> =>
  Promise.all(
    ['ada', 'rosa', 'grace'].map((name) =>
      callAsBackend(server, 'users', {
        linked_accounts: [{ type: 'email', address: `${name}${suffix}@example.com` }],
        custom_metadata: { note: '<img src=x onerror="document.title=1">', site: 'javascript:alert(1)' },
      }),
    ),
  )

let operators = 0

for (const size of SIZES)
  test(`an operator uses every page of the console by the keyboard, light and dark, ${size.width} px wide`, async ({
    engine,
    ownStack,
  }, testInfo) => {
    const server = providerAt(ownStack.addresses)
    const isNarrow = size.width < 600
    const pictures = process.env.LATCHKEY_E2E_PICTURES ?? testInfo.outputDir
    await mkdir(pictures, { recursive: true })
    const look = async (tab: Tab, page: string): Promise<void> => {
      await expectFits(tab, page)
      // WebKit does not answer after a page has changed its process.
      if (engine.engine === 'firefox')
        await tab.screenshot(`${pictures}/${engine.engine}-${size.width}-${page.replaceAll(' ', '-')}.png`)
    }
    const email = `boss${(operators += 1)}.${engine.engine}@example.com`
    await ownStack.inviteAdmin(email)
    await addUsers(server, size.width)
    const tab = await engine.open(`${server.provider}/console`, size)
    await tab.evaluate((key) => {
      localStorage.clear()
      localStorage.setItem(key, 'light')
    }, THEME_KEY)
    await tab.reload()

    await tab.button('Log in').seen()
    await look(tab, 'login')
    await tabTo(tab, 'Log in')
    await tab.press(KEYS.Enter)
    await tab.field('Email address').type(email + KEYS.Enter)
    await tab.field('Confirmation code, 6 digits').seen()
    await tab.press(await server.waitForCode(email))
    await tab.find({ role: 'heading', name: 'Secure your account' }).seen()
    await leaveSuccess(tab)
    await look(tab, 'enrol')
    await tabTo(tab, 'Use an authenticator app')
    await tab.press(KEYS.Enter)
    const secret = await tab.find({ text: /^[A-Z2-7]{32}$/ }).text()
    await look(tab, 'app')
    await stepHasTime()
    await expectFocus(tab, 'Code of the app')
    await tab.press(codeOf(secret, 0), KEYS.Enter)
    await tab.find({ role: 'heading', level: 1, name: 'Overview' }).seen()

    await skipMenu(tab)

    // A user is found, opened, and blocked with a reason.
    await openPage(tab, 'Users', isNarrow)
    await until(async () => ((await tab.find({ role: 'rowheader' }).count()) > 1 ? true : undefined))
    await tab.press('j')
    const first = await focused(tab)
    expect(first).toContain('@example.com')
    await tab.press('j')
    expect(await focused(tab)).not.toBe(first)
    await tab.press('k')
    await expectFocus(tab, first)
    await tab.press('/')
    await expectFocus(tab, 'Search users')
    await tab.press(`rosa${size.width}`)
    await until(async () => ((await tab.find({ role: 'rowheader' }).count()) === 1 ? true : undefined))
    await tabTo(tab, /^rosa\d+@/)
    await look(tab, 'found')
    await tab.press('j')
    await expectFocus(tab, /^rosa\d+@/)
    await tab.press(KEYS.Enter)
    await tab.find({ role: 'heading', level: 1, name: /^rosa\d+@/ }).seen()
    await tab.find({ text: '<img src=x onerror="document.title=1">' }).seen()
    await look(tab, 'user')
    await tabTo(tab, 'Block')
    await tab.press(KEYS.Enter)
    await tab.find({ role: 'dialog', name: /^Block: rosa\d+@/ }).seen()
    await tab.press(KEYS.Escape)
    await tab.find({ role: 'dialog' }).gone()
    await expectFocus(tab, 'Block')
    await tab.press(KEYS.Enter)
    await tabTo(tab, /^Reason/)
    await tab.press('Spam, by the keyboard')
    await look(tab, 'block')
    await tabTo(tab, 'Block')
    await tab.press(KEYS.Enter)
    await tab.button('Unblock').seen()
    await tab.find({ role: 'dialog' }).gone()
    await tab.press('?')
    await tab.find({ role: 'dialog', name: 'Keys' }).seen()
    await look(tab, 'keys')
    await tab.press(KEYS.Escape)
    await tab.find({ role: 'dialog' }).gone()

    for (const theme of ['light', 'dark']) {
      await tab.evaluate((key, chosen) => localStorage.setItem(key, chosen), THEME_KEY, theme)
      await tab.reload()
      await tab.find({ role: 'heading', level: 1 }).seen()
      await skipMenu(tab)
      for (const [page, sign] of PAGES) {
        await openPage(tab, page, isNarrow)
        await tab.find({ css: 'main' }).says(sign)
        await look(tab, `${theme}-${page.toLowerCase()}`)
      }
    }

    await openPage(tab, 'Events', isNarrow)
    await tab.find({ css: 'main' }).says('Spam, by the keyboard')
    await tabTo(tab, 'Follow live')
    await tab.press(KEYS.Enter)
    await tab.find({ text: 'Live' }).seen()
    await toMenu(tab, 'Log out', isNarrow)
    await tab.press(KEYS.Enter)
    await tab.button('Log in').seen()
  })
