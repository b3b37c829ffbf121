import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { translatePage, type PageTranslation } from './translatePage.ts'

let translation: PageTranslation

beforeEach(() => {
  translation = translatePage(document.body)
})

afterEach(() => translation.stop())

/** Renders `first` and then `later` in the same place of a page that a translation rewrites after each render. */
async function draw(first: ReactNode, later: ReactNode) {
  const { container, rerender } = render(first)
  await act(async () => undefined)
  await act(async () => rerender(later))
  await act(async () => undefined)
  return container
}

const countdown = (left: string) => (
  <p>
    {left}
    <b>!</b>
  </p>
)

it('translatePage wraps each text in a font element, as a translating browser does, except under translate="no"', async () => {
  const later = (
    <p>
      <span>Later</span>
      <code translate="no">0x1</code>
    </p>
  )
  expect((await draw(<p>First</p>, later)).innerHTML).toBe(
    '<p><span><font>Later</font></span><code translate="no">0x1</code></p>',
  )
  expect(translation.frozen()).toEqual([])
})

it('translatePage reports a changed text that has elements beside it, as a translated page keeps the old text', async () => {
  expect(await draw(countdown('3 s left'), countdown('2 s left'))).toHaveTextContent('3 s left!')
  expect(translation.frozen()).toEqual(['2 s left'])
})

it('translatePage reports nothing if the changed text has an element of its own', async () => {
  const own = (left: string) => (
    <p>
      <span>{left}</span>
      <b>!</b>
    </p>
  )
  expect(await draw(own('3 s left'), own('2 s left'))).toHaveTextContent('2 s left!')
  expect(translation.frozen()).toEqual([])
})

it('a screen that removes a text beside an element throws in a page under translatePage', async () => {
  await expect(draw(countdown('3 s left'), countdown(''))).rejects.toThrow(/not a child of this node/)
})
