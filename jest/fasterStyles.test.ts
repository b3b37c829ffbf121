/** @jest-environment ./jest/browserEnvironment.ts */
import { fileRules } from './fasterStyles.ts'

/** Each kind of selector that jsdom's default sheet, Emotion's sheets or a plugin's page may have. */
const SELECTORS = [
  '*', 'p', 'P', 'div p', 'div > p', 'p + p', 'p ~ p', 'svg', 'foreignObject', '.a', '.a.b', 'p.a', '.a:hover', '.a:not(.b)', '.missing',
  '#one', 'p#one', '#two.a', '[hidden]', 'p[hidden]', 'dialog:not([open])', 'dialog[open]', 'input[type="hidden"]', "input[type='text']",
  'input[type=text]', '[data-x="a, b > .c"]', '[data-x*="]"]', 'p, .missing', '.missing, #one', ':is(p, .missing)', 'div :is(.a, #one)', ':root', 'html',
  'button:disabled', '.a::before', '.weird\\:name', 'p:nth-child(2)', 'a:not(:is(.x, .y))', 'DIV > .a', '.a ,\n.b', ':not(p)', 'P[HIDDEN]',
]

describe('fileRules', () => {
  document.body.innerHTML = `
    <div class="a"><p id="one" class="b a">1</p><p hidden>2</p><p class="weird:name"></p></div>
    <p id="two" class="  a
 b "></p><dialog></dialog><dialog open></dialog><input type="hidden"><input type="text"><button disabled></button>
    <a class="x" data-x="a, b > .c"></a><a data-x="]"></a><svg><foreignObject class="a"></foreignObject></svg>`
  const elements = [...document.querySelectorAll('*')]
  const rules = SELECTORS.map((selectorText) => ({ selectorText }))
  const find = fileRules(rules)

  /** The fields read of an element, as jsdom keeps it. */
  const implOf = ({ localName, attributes }: Element) => ({
    _localName: localName,
    _attributeList: [...attributes].map(({ localName: name, value }) => ({ _localName: name, _value: value })),
  })

  const matches = (element: Element, selector: string): boolean => {
    try {
      return element.matches(selector)
    } catch {
      return false
    }
  }

  it.each(SELECTORS)('finds the rule for every element that it matches: %s', (selector) => {
    for (const element of elements) {
      if (matches(element, selector)) expect(find(implOf(element))).toContainEqual({ selectorText: selector })
    }
  })

  it('finds each rule once, in the order of the sheet', () => {
    for (const element of elements) {
      const found = find(implOf(element))
      expect(found).toEqual(rules.filter((rule) => found.includes(rule)))
    }
  })

  it('finds only what names a part of the element, or cannot be read', () => {
    const some = fileRules(['div > p.weird:hover', '#two', 'dialog[open]', 'p, .x', 'p', 'DIALOG', '.weird\\:name'].map((selectorText) => ({ selectorText })))
    const foundFor = (selector: string) => some(implOf(document.querySelector(selector)!)).map(({ selectorText }) => selectorText)
    expect(foundFor('#two')).toEqual(['#two', 'p, .x', 'p', '.weird\\:name'])
    expect(foundFor('dialog[open]')).toEqual(['dialog[open]', 'DIALOG', '.weird\\:name'])
    expect(foundFor('a.x')).toEqual(['p, .x', '.weird\\:name'])
    expect(foundFor('button')).toEqual(['.weird\\:name'])
  })

  it('leaves rules without a selector to the engine', () => {
    expect(fileRules([{}])(implOf(document.body))).toEqual([{}])
  })
})

describe('getComputedStyle', () => {
  it('follows a sheet whose rules change, also where their number stays', () => {
    document.head.innerHTML = '<style>.a { visibility: hidden } @media screen { p { color: rgb(1, 2, 3) } } @media print { p { display: none } }</style>'
    const sheet = document.styleSheets[0]!
    const styleOf = (selector: string) => {
      const { visibility, color, display } = getComputedStyle(document.querySelector(selector)!)
      return { visibility, color, display }
    }
    expect(styleOf('#one')).toEqual({ visibility: 'hidden', color: 'rgb(1, 2, 3)', display: 'block' })
    sheet.deleteRule(0)
    sheet.insertRule('#one { display: flex }', 0)
    document.body.append('') // what jsdom keeps of styles goes with a change of the document
    expect(styleOf('#one')).toEqual({ visibility: 'visible', color: 'rgb(1, 2, 3)', display: 'flex' })
    expect(styleOf('dialog')).toMatchObject({ display: 'none' })
  })
})
