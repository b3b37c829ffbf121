/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { fileRules, type ElementImpl } from './fasterStyles.ts'

/** One of each kind of selector that jsdom's default sheet, Emotion's sheets or a plugin's page may contain. */
const SELECTORS = [
  '*',
  'p',
  'P',
  'div p',
  'div > p',
  'p + p',
  'p ~ p',
  'svg',
  'foreignObject',
  '.a',
  '.a.b',
  'p.a',
  '.a:hover',
  '.a:not(.b)',
  '.missing',
  '#one',
  'p#one',
  '#two.a',
  '[hidden]',
  'p[hidden]',
  'dialog:not([open])',
  'dialog[open]',
  'input[type="hidden"]',
  "input[type='text']",
  'input[type=text]',
  '[data-x="a, b > .c"]',
  '[data-x*="]"]',
  'p, .missing',
  '.missing, #one',
  ':is(p, .missing)',
  'div :is(.a, #one)',
  ':root',
  'html',
  'button:disabled',
  '.a::before',
  '.weird\\:name',
  'p:nth-child(2)',
  'a:not(:is(.x, .y))',
  'DIV > .a',
  '.a ,\n.b',
  ':not(p)',
  'P[HIDDEN]',
  'foreignobject',
  '.a > *',
  '.a>*',
  'div *',
  ':root *',
  ':root .a',
  ':root:not(#_) .a',
  ':root:not(#top) .a',
  ':root:not(#_) .a>*',
  ':root > * > .a',
  'html .a',
  '.outer .a .b',
  '.outer > .a .c',
  '.outer .inner > .c',
  '.inner .outer > .c, .missing',
  '.a svg',
  '.a:not(#two)',
  'p:not(.a)',
  '[hidden]:not(.a)',
  '.a + *',
  '*.a',
]

describe('fileRules', () => {
  document.body.innerHTML = `
    <div class="a"><p id="one" class="b a">1</p><p hidden>2</p><p class="weird:name"></p></div>
    <p id="two" class="  a
 b "></p><dialog></dialog><dialog open></dialog><input type="hidden"><input type="text"><button disabled></button>
    <a class="x" data-x="a, b > .c"></a><a data-x="]"></a><svg><foreignObject class="a"></foreignObject></svg>
    <section class="outer"><div class="a"><i class="b"><i class="c"></i></i></div><div class="inner"><div class="outer"><div class="inner"><b class="c"></b></div><b class="c"></b></div></div></section>`
  const detached = document.createElement('div')
  detached.innerHTML = '<div class="a"><p class="a b"></p></div>'
  const elements = [...document.querySelectorAll('*'), detached, ...detached.querySelectorAll('*')]
  const rules = SELECTORS.map((selectorText) => ({ selectorText }))
  const find = fileRules(rules)

  /** The internal objects of jsdom for elements, by element. */
  const impls = new Map<Element, ElementImpl>()
  const implOf = (element: Element): ElementImpl => {
    const { localName, attributes, parentElement } = element
    const impl = impls.get(element) ?? {
      _localName: localName,
      _attributeList: [...attributes].map(({ localName: name, value }) => ({ _localName: name, _value: value })),
      _ownerDocument: {
        get documentElement() {
          return implOf(document.documentElement)
        },
      },
      parentElement: parentElement && implOf(parentElement),
    }
    impls.set(element, impl)
    return impl
  }

  const matches = (element: Element, selector: string): boolean => {
    try {
      return element.matches(selector)
    } catch {
      return false
    }
  }

  const pairs = SELECTORS.flatMap((selector) => elements.map((element) => ({ selector, element })))
  const told = ({ selector, element }: (typeof pairs)[number]): string => `${selector} of ${element.outerHTML}`

  it('fileRules finds the rules of each kind of selector for every element that they match', () => {
    const matching = pairs.filter(({ selector, element }) => matches(element, selector))
    expect(matching.length).toBeGreaterThan(100)
    const missed = matching.filter(
      ({ selector, element }) => !find(implOf(element)).rules.some(({ selectorText }) => selectorText === selector),
    )
    expect(missed.map(told)).toEqual([])
  })

  it('fileRules decides without the selector engine as the engine would, for each kind of selector', () => {
    const decided = pairs.flatMap((pair) => {
      const { rules: found, open } = find(implOf(pair.element))
      const rule = found.find(({ selectorText }) => selectorText === pair.selector)
      const decide = rule && open.get(rule)
      return rule && decide !== null ? [{ ...pair, isMatch: decide?.(implOf(pair.element)) ?? true }] : []
    })
    expect(decided.length).toBeGreaterThan(100)
    const wrong = decided.filter(({ selector, element, isMatch }) => isMatch !== matches(element, selector))
    expect(wrong.map(told)).toEqual([])
  })

  it('fileRules leaves no selector of names, parents and ancestors to the engine', () => {
    const names = fileRules(
      ['p', '.a.b', 'p#one[hidden]', 'p, .a', '.a > *', ':root:not(#_) .a'].map((selectorText) => ({ selectorText })),
    )
    const asked = elements.filter((element) => [...names(implOf(element)).open.values()].includes(null))
    // An SVG element, whose names are compared differently from HTML's.
    expect(asked.map(({ localName }) => localName)).toEqual(['foreignObject'])
  })

  it('fileRules returns each rule once, in the order of the sheet', () => {
    for (const element of elements) {
      const { rules: found } = find(implOf(element))
      expect(found).toEqual(rules.filter((rule) => found.includes(rule)))
    }
  })

  it('fileRules returns only rules that name a part of the element, or that it cannot read', () => {
    const some = fileRules(
      ['div > p.weird:hover', '#two', 'dialog[open]', 'p, .x', 'p', 'DIALOG', '.weird\\:name'].map((selectorText) => ({
        selectorText,
      })),
    )
    const foundFor = (selector: string) =>
      some(implOf(document.querySelector(selector)!)).rules.map(({ selectorText }) => selectorText)
    expect(foundFor('#two')).toEqual(['#two', 'p, .x', 'p', '.weird\\:name'])
    expect(foundFor('dialog[open]')).toEqual(['dialog[open]', 'DIALOG', '.weird\\:name'])
    expect(foundFor('a.x')).toEqual(['p, .x', '.weird\\:name'])
    expect(foundFor('button')).toEqual(['.weird\\:name'])
  })

  it('fileRules leaves out a rule without a selector', () => {
    expect(fileRules([{}])(implOf(document.body))).toEqual({ rules: [], open: new Map() })
  })
})

describe('getComputedStyle', () => {
  it('getComputedStyle follows a style sheet whose rules change while their number stays', () => {
    document.head.innerHTML =
      '<style>.a { visibility: hidden } @media screen { p { color: rgb(1, 2, 3) } } @media print { p { display: none } }</style>'
    const sheet = document.styleSheets[0]!
    const styleOf = (selector: string) => {
      const { visibility, color, display } = getComputedStyle(document.querySelector(selector)!)
      return { visibility, color, display }
    }
    expect(styleOf('#one')).toEqual({ visibility: 'hidden', color: 'rgb(1, 2, 3)', display: 'block' })
    sheet.deleteRule(0)
    sheet.insertRule('#one { display: flex }', 0)
    document.body.append('') // jsdom drops its cached styles at any change of the document
    expect(styleOf('#one')).toEqual({ visibility: 'visible', color: 'rgb(1, 2, 3)', display: 'flex' })
    expect(styleOf('dialog')).toMatchObject({ display: 'none' })
  })
})
