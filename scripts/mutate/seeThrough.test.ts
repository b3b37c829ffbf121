/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '@testing-library/jest-dom'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-marks-'))
const notes = join(folder, 'notes.jsonl')
writeFileSync(notes, '')
afterAll(() => rmSync(folder, { recursive: true }))

const { markText } = jest.requireActual<{ markText(id: number, text: string): string }>('./marks.cjs')

const realm = globalThis as unknown as { expect: jest.Expect }
const plain = realm.expect
process.env.LATCHKEY_MARKS = notes
jest.requireActual('./seeThrough.cjs')
const seeing = realm.expect
realm.expect = plain
const { screen, within } = jest.requireActual<typeof import('@testing-library/react')>('@testing-library/react')

/** A change is recorded only once, so each case uses new changes. */
let last = 0
const change = (text: string) => {
  last += 1
  return markText(last, text)
}

async function notedBy(run: () => unknown): Promise<number[]> {
  writeFileSync(notes, '')
  await run()
  return readFileSync(notes, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { id: number }).id)
}

it('markText adds a mark after every letter and digit, and not inside a placeholder', () => {
  const marked = markText(1, 'Send {amount} in 2 s')
  expect(marked.replaceAll('\ue001', '·')).toBe('S·e·n·d· {amount} i·n· 2· s·')
})

describe('a matcher goes on as if nothing were changed, and notes the change', () => {
  it.each<[string, (text: string) => unknown]>([
    ['of a text', (text) => seeing(text).toBe('Close it')],
    ['by a part of it', (text) => seeing(text).toMatch(/^close/i)],
    ['in an object', (text) => seeing({ a: [{ title: text, at: 1 }] }).toEqual({ a: [{ title: 'Close it', at: 1 }] })],
    ['in a part of an object', (text) => seeing({ title: text, at: 1 }).toMatchObject({ title: 'Close it' })],
    ['in what is expected', (text) => seeing('Close it').toBe(text)],
    ['of an error', (text) => seeing(new Error(text)).toMatchObject({ message: 'Close it' })],
    [
      'of an error that is thrown',
      (text) =>
        seeing(() => {
          throw new Error(text)
        }).toThrow('Close it'),
    ],
    ['of a rejection', (text) => seeing(Promise.reject(new Error(text))).rejects.toThrow('Close it')],
    ['of a promise', (text) => seeing(Promise.resolve(text)).resolves.toBe('Close it')],
    [
      'of a call',
      (text) => {
        const call = jest.fn()
        call(text)
        seeing(call).toHaveBeenCalledWith('Close it')
      },
    ],
    [
      'in a page',
      (text) => {
        document.body.innerHTML = `<p title="${text}">${text}</p>`
        seeing(document.querySelector('p')).toHaveTextContent('Close it')
        seeing(document.body.textContent).toBe('Close it')
      },
    ],
  ])('a matcher ignores a changed text and records the change: %s', async (_, compare) => {
    const text = change('Close it')
    expect(await notedBy(() => compare(text))).toEqual([last])
  })
})

describe('a query goes on as if nothing were changed, and notes the change', () => {
  it.each<[string, (text: string) => unknown]>([
    ['by text', () => screen.getByText('Close it')],
    ['by role', () => screen.getByRole('button', { name: /^close it$/i })],
    ['in an element', () => within(document.body).getAllByText('Close it')],
    ['of what comes later', () => screen.findByRole('button', { name: 'Close it' })],
  ])('a query ignores a changed text and records the change: %s', async (_, query) => {
    document.body.innerHTML = `<button>${change('Close it')}</button>`
    expect(await notedBy(query as () => unknown)).toEqual([last])
  })
})

describe('nothing is noted', () => {
  it.each<[string, () => unknown]>([
    ['if a comparison holds with the change', () => seeing(change('Close it')).not.toBe('Open it')],
    [
      'if both sides have it',
      () => {
        const text = change('Close it')
        seeing({ text }).toEqual({ text })
      },
    ],
    [
      'if another element is found',
      () => {
        document.body.innerHTML = `<b>Close it</b><i>${change('Close it')}</i>`
        screen.getAllByText('Close it')
      },
    ],
    [
      'if a query may find nothing',
      () => {
        document.body.innerHTML = `<i>${change('Close it')}</i>`
        screen.queryByText('Close it')
      },
    ],
    ['if the comparison looks at another text', () => seeing({ a: change('Close it'), b: 1 }).toMatchObject({ b: 1 })],
  ])('a matcher or query records no change %s', async (_, run) => {
    expect(await notedBy(run)).toEqual([])
  })

  it('a matcher records no change if the comparison fails without the change too', async () => {
    expect(await notedBy(() => expect(() => seeing(change('Close it')).toBe('Open it')).toThrow('Open it'))).toEqual([])
  })
})

it('a matcher records only the change that its comparison depends on', async () => {
  const [first, second] = [change('Close'), change('Open')]
  expect(await notedBy(() => seeing({ first, second }).toMatchObject({ second: 'Open' }))).toEqual([last])
})
