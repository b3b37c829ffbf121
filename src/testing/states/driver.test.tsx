import { createFakeClock } from '../fakeClock.ts'
import { createDriver } from './driver.ts'
import { paceOfBrowser } from './pace.ts'
import { watchMoves } from './watchMoves.ts'

const inReal = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

function setUp(content: string, texts: Readonly<Record<string, string>> = {}) {
  document.body.innerHTML = `<dialog open>${content}</dialog>`
  const clock = createFakeClock()
  const requests: number[] = []
  const client = { store: { subscribe: () => () => undefined } }
  const watch = watchMoves({ client, clock } as never, document, paceOfBrowser)
  const driver = createDriver({
    pace: paceOfBrowser,
    clock,
    t: () => (key: string) => texts[key] ?? key,
    card: () => document.querySelector('dialog'),
    watch,
    countRequests: () => requests.length,
  })
  return { clock, requests, watch, driver }
}

/** Returns a list that fills with the `focusin` and `focusout` events of the field, in their order. */
function hearFocus(): string[] {
  const heard: string[] = []
  const field = document.querySelector('input')!
  for (const type of ['focusin', 'focusout']) field.addEventListener(type, () => void heard.push(type))
  return heard
}

const FORM = '<label>Word <input></label><button>Show</button>'

describe('press', () => {
  afterEach(() => jest.restoreAllMocks())

  it.each([
    ['takes the focus', false],
    ['does not, as in a frame that is not shown', true],
  ])('press() makes a focused field lose the focus in a page that %s', async (_, isDeaf) => {
    const { driver, watch } = setUp(FORM)
    if (isDeaf) jest.spyOn(HTMLElement.prototype, 'focus').mockReturnValue(undefined)
    const heard = hearFocus()
    await driver.type('Word', 'abc')
    await driver.type('Word', 'abcd')
    expect(heard).toEqual(['focusin'])
    await driver.press('Show')
    expect(heard).toEqual(['focusin', 'focusout'])
    watch.stop()
  })
})

describe('find', () => {
  it("find() finds a text whose hyphen has a word joiner behind it, with which the page's name is read without", () => {
    const { driver, watch } = setUp('<p>Sie ist deine E-\u2060Mail-Adresse.</p>', {
      own: 'Sie ist deine E-\u2060Mail-Adresse.',
    })
    expect(driver.find('own')).toEqual([document.querySelector('p')])
    watch.stop()
  })

  it.each([
    ['the own message of a failure in English', { 'times.locale': 'en' }, 'No number was added.'],
    ['the text of its key in another language', { 'times.locale': 'de', 'tea.full': 'Voll.' }, 'Voll.'],
  ])('find() looks for %s', (_, texts, shown) => {
    const { driver, watch } = setUp('<p>No number was added.</p><p>Voll.</p>', texts)
    const found = driver.find({ english: 'No number was added.', key: 'tea.full' })
    expect(found.map(({ textContent }) => textContent)).toEqual([shown])
    watch.stop()
  })
})

describe('advance', () => {
  it('advance() also runs a retry whose timer is set only after an answer was read in real time', async () => {
    const { driver, clock, requests, watch } = setUp(FORM)
    const retry = (): void => {
      requests.push(clock.now())
      void inReal(8).then(() => clock.after(5_000, retry))
    }
    const start = clock.now()
    clock.after(1_000, retry)
    await driver.advance(12_000)
    expect(requests.map((at) => at - start)).toEqual([1_000, 6_000, 11_000])
    expect(clock.now() - start).toBe(12_000)
    watch.stop()
  })
})
