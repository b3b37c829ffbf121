import { applyTheme } from './applyTheme.ts'
import { readQuery } from './query.ts'

const queryOf = (given: Record<string, string>) => readQuery(`?${new URLSearchParams(given).toString()}`)

describe('the query of the export page', () => {
  it('gives token, address, width, theme and colours', () => {
    const colors = { accent: '#3457f1', background: '#fff', surface: '#f7f7f7ff', text: 'rgb(21, 23, 28)', border: 'rgba(0 0 0 / 50%)' }
    expect(queryOf({ token: 't', address: '0x1', width: '312px', theme: 'dark', caid: 'c', ...colors })).toEqual({
      token: 't', address: '0x1', width: 312, theme: 'dark', colors,
    })
  })

  it.each([
    'red;background:url(https://evil.test)', 'url(https://evil.test/x)', 'var(--accent)', 'expression(alert(1))', '#12345', '#ggg', 'rgb(1,2)',
    'rgb(1,2,3);x:y', '</style><script>alert(1)</script>', 'rgb(calc(1),2,3)', 'image-set("x")', ' #fff', '#fff\n', 'red',
  ])('takes no colour from %j', (value) => {
    const { colors } = queryOf(Object.fromEntries(['accent', 'background', 'surface', 'text', 'border'].map((name) => [name, value])))
    expect(colors).toEqual({})
  })

  it.each(['100%', '-5px', '1e3px', '99999px', '312', 'calc(1px)', '10px;x'])('takes no width from %j', (width) => {
    expect(queryOf({ width }).width).toBeUndefined()
  })

  it('is light where it says nothing', () => {
    expect(readQuery('')).toEqual({ token: '', address: '', width: undefined, theme: 'light', colors: {} })
    expect(queryOf({ theme: 'neon' }).theme).toBe('light')
  })
})

describe('the theme', () => {
  const variable = (name: string): string => document.documentElement.style.getPropertyValue(name)
  const withAccent = (accent: string): string => {
    applyTheme(document, queryOf({ accent, theme: 'dark', width: '320px' }))
    return variable('--on-accent')
  }

  it('has the host\'s colours, scheme and width', () => {
    applyTheme(document, queryOf({ background: '#101010', theme: 'dark', width: '320px' }))
    expect(variable('--background')).toBe('#101010')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(document.body.style.maxWidth).toBe('320px')
  })

  it.each([
    ['#3457f1', '#ffffff'], ['#4a69f5', '#ffffff'], ['#f5d90a', '#000000'], ['#fff', '#000000'], ['#000', '#ffffff'],
    ['rgb(245, 217, 10)', '#000000'], ['rgb(0% 0% 40%)', '#ffffff'], ['#ffffff80', '#000000'],
  ])('writes on %s in %s', (accent, label) => {
    expect(withAccent(accent)).toBe(label)
  })
})
