/** @jest-environment ./scripts/jest/browserEnvironment.ts */

describe('a collection of elements', () => {
  document.body.innerHTML =
    '<form><p id="first"></p><input name="second"><svg id="third"><a name="fourth"></a></svg></form><select><option id="one"><option></select>'
  const { children } = document.querySelector('form')!
  const { options } = document.querySelector('select')!

  it('namedItem finds an element by its id or name', () => {
    expect(children.namedItem('first')?.localName).toBe('p')
    expect(children.namedItem('second')?.localName).toBe('input')
    expect((children as unknown as Record<string, Element>).third?.localName).toBe('svg')
    expect(options.namedItem('one')).toBe(options[0])
  })

  it("namedItem finds nothing for a property's name or an empty name", () => {
    expect([children.namedItem('length'), children.namedItem(''), children.namedItem('fourth')]).toEqual([
      null,
      null,
      null,
    ])
    expect([children.length, options.length]).toEqual([3, 2])
  })

  it('namedItem follows changed ids, added elements and removed ones', () => {
    const [first] = children
    first!.id = 'other'
    expect([children.namedItem('first'), children.namedItem('other')]).toEqual([null, first])
    const added = document.createElement('b')
    added.id = 'added'
    document.querySelector('form')!.append(added)
    expect(children.namedItem('added')).toBe(added)
    added.remove()
    expect(children.namedItem('added')).toBeNull()
  })
})
