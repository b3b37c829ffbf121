/** @jest-environment jsdom */
import { askingLess } from './fasterStyles.ts'

/** Each kind of selector that jsdom's default sheet, Emotion's sheets or a plugin's page may have. */
const SELECTORS = [
  '*', 'p', 'P', 'div p', 'div > p', 'p + p', 'p ~ p', 'svg', 'foreignObject', '.a', '.a.b', 'p.a', '.a:hover', '.a:not(.b)', '.missing',
  '#one', 'p#one', '#two.a', '[hidden]', 'p[hidden]', 'dialog:not([open])', 'dialog[open]', 'input[type="hidden"]', "input[type='text']",
  'input[type=text]', '[data-x="a, b > .c"]', '[data-x*="]"]', 'p, .missing', '.missing, #one', ':is(p, .missing)', 'div :is(.a, #one)', ':root', 'html',
  'button:disabled', '.a::before', '.weird\\:name', 'p:nth-child(2)', 'a:not(:is(.x, .y))', 'DIV > .a', '.a ,\n.b', ':not(p)', 'P[HIDDEN]',
]

describe('askingLess', () => {
  document.body.innerHTML = `
    <div class="a"><p id="one" class="b a">1</p><p hidden>2</p><p class="weird:name"></p></div>
    <p id="two" class="  a
 b "></p><dialog></dialog><dialog open></dialog><input type="hidden"><input type="text"><button disabled></button>
    <a class="x" data-x="a, b > .c"></a><a data-x="]"></a><svg><foreignObject class="a"></foreignObject></svg>`
  const elements = [...document.querySelectorAll('*')]

  /** What the wrapper reads, as jsdom keeps it. */
  const implOf = (element: Element) => ({
    element, _localName: element.localName,
    hasAttributeNS: (_: null, name: string) => element.hasAttribute(name),
    getAttributeNS: (_: null, name: string) => element.getAttribute(name),
  })

  const matches = (impl: object, selector: string | undefined): boolean => {
    try {
      return (impl as { element: Element }).element.matches(selector!)
    } catch {
      return false
    }
  }

  it.each(SELECTORS)('matches what the engine matches: %s', (selector) => {
    const faster = askingLess(matches)
    const matched = (engine: typeof matches) => elements.filter((element) => engine(implOf(element), selector)).map((element) => element.outerHTML)
    expect(matched(faster as typeof matches)).toEqual(matched(matches))
  })

  it('asks the engine only about elements that have what the selector ends with', () => {
    const asked: string[] = []
    const faster = askingLess((impl) => {
      asked.push((impl as ReturnType<typeof implOf>).element.id)
      return true
    })
    for (const element of elements) faster(implOf(element), 'div > p.weird:hover, #two, dialog[open]')
    expect(asked).toEqual(['two', ''])
  })

  it('leaves rules without a selector to the engine', () => {
    expect(askingLess(() => true)(implOf(document.body), undefined)).toBe(true)
  })
})
