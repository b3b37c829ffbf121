/** @jest-environment ./scripts/jest/browserEnvironment.ts */

describe('getComputedStyle', () => {
  document.head.innerHTML =
    '<style>.a { margin: 1px 2px; color: red; pointer-events: none } .b { visibility: hidden; opacity: 0.5 } i { display: none; content-visibility: hidden }</style>'
  document.body.innerHTML = '<div class="a"><p class="b"><i style="width: 3px; --own: 4"></i></p></div>'
  const elements = [...document.querySelectorAll('*'), document.createElement('section')]
  const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector)!)

  it('getComputedStyle says whether an element is visible and can be pressed, inherited values included', () => {
    const { display, visibility, opacity, pointerEvents } = styleOf('i')
    expect({ display, visibility, opacity, pointerEvents }).toEqual({
      display: 'none',
      visibility: 'hidden',
      opacity: '',
      pointerEvents: 'none',
    })
    expect(styleOf('p').getPropertyValue('opacity')).toBe('0.5')
    expect(styleOf('div').getPropertyValue('visibility')).toBe('visible')
    expect(['i', 'p'].map((selector) => styleOf(selector).getPropertyValue('content-visibility'))).toEqual([
      'hidden',
      '',
    ])
  })

  it("getComputedStyle answers every other read as jsdom's own does: values, number, order and text", () => {
    // Ways to read a style. Each is the first read of a new style, and must give what jsdom's own style gives.
    const questions: ((style: CSSStyleDeclaration) => unknown)[] = [
      (style) => style.length,
      (style) => style[0],
      (style) => style.item(1),
      (style) => Array.from(style),
      (style) => style.cssText,
      (style) => style.color,
      (style) => style.marginLeft,
      (style) => style.getPropertyValue('--own'),
      (style) => style.getPropertyPriority('color'),
      (style) => [style.display, ...Array.from(style), style.visibility],
    ]
    // The `getComputedStyle` of a frame is still jsdom's own, and gives the expected values.
    const frame = document.body.appendChild(document.createElement('iframe')).contentWindow!
    for (const element of elements) {
      for (const ask of questions) expect(ask(getComputedStyle(element))).toEqual(ask(frame.getComputedStyle(element)))
    }
    expect(Array.from(styleOf('i'))).toContain('width')
    expect(styleOf('div').marginLeft).toBe('2px')
    expect(styleOf('div').color).toBe('rgb(255, 0, 0)')
  })

  it('getComputedStyle throws a TypeError for a value that is no element', () => {
    expect(() => getComputedStyle(document as never)).toThrow(TypeError)
    expect(() => getComputedStyle(null as never)).toThrow(TypeError)
    expect(() => getComputedStyle({} as never)).toThrow(TypeError)
  })

  it('a computed style follows changes of the document until it is read as a whole', () => {
    const style = styleOf('p')
    expect(style).toBeInstanceOf(CSSStyleDeclaration)
    document.querySelector('p')!.className = ''
    expect(style.visibility).toBe('visible')
  })
})
