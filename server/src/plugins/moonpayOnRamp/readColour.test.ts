import { readColour } from './readColour.ts'

// Expected values: the examples of CSS Color 4 (sections 6.1, 7, 8), and what Chromium computes.
it.each([
  ['#696FFD', '#696FFD'],
  [' #abc ', '#abc'],
  ['#aabbccdd', '#aabbcc'],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['hsl(120deg 100% 25% / 0.5)', '#008000'],
  ['hsla(0, 100%, 50%, 1)', '#ff0000'],
  ['rgb(0 128 0)', '#008000'],
  ['rgba(255, 0, 0, 0.2)', '#ff0000'],
  ['hwb(150 20% 10%)', '#33e68c'],
  ['rebeccapurple', '#663399'],
  ['RED', '#ff0000'],
  ['color(srgb 0 0.5 0)', '#008000'],
])('readColour reads %j as %s', async (given, hex) => {
  expect(await readColour(given)).toBe(hex)
})

it.each([
  [''],
  ['#12345'],
  ['#123456&signature=x'],
  ['transparent'],
  ['currentColor'],
  ['var(--accent)'],
  ['url(https://attacker.example/)'],
  ['hsl(NaN 1 1)'],
  ['hsl(120, 100%, 25%'],
  [`hsl(120, 100%,${' '.repeat(100)}25%)`],
  [null],
  [undefined],
])('readColour reads no colour from %j', async (given) => {
  expect(await readColour(given)).toBeUndefined()
})
