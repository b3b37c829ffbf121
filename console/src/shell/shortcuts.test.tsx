import { fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { useShortcuts } from './useShortcuts.ts'

function Page(): ReactElement {
  const [helps, setHelps] = useState(0)
  useShortcuts(() => setHelps((count) => count + 1))
  return (
    <main>
      <input data-search aria-label="Search" />
      <div data-rows>
        {['one', 'two', 'three'].map((name) => (
          <a key={name} className="row-link" href={`#${name}`}>
            {name}
          </a>
        ))}
      </div>
      <output>{helps}</output>
    </main>
  )
}

const press = (key: string, modifier = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifier })

it('j and k walk through the rows and stop at their ends, / goes to the search, ? asks for help [CONSOLE-23]', () => {
  render(<Page />)
  const walked = ['j', 'j', 'j', 'j', 'k'].map((key) => {
    press(key)
    return document.activeElement?.textContent
  })
  expect(walked).toEqual(['one', 'two', 'three', 'three', 'two'])
  press('?')
  expect(screen.getByRole('status')).toHaveTextContent('1')
  expect(press('/')).toBe(false)
  expect(screen.getByRole('textbox')).toHaveFocus()
})

it('keys mean themselves in a field, with a modifier, and while a dialog is open [CONSOLE-23]', () => {
  render(<Page />)
  expect(press('j', { ctrlKey: true })).toBe(true)
  expect(press('/', { metaKey: true })).toBe(true)
  screen.getByRole('textbox').focus()
  expect(press('j')).toBe(true)
  expect(press('?')).toBe(true)
  screen.getByRole('textbox').blur()
  const dialog = document.createElement('dialog')
  dialog.open = true
  document.body.append(dialog)
  expect(press('j')).toBe(true)
  dialog.remove()
  expect(press('j')).toBe(false)
  expect(screen.getByRole('status')).toHaveTextContent('0')
})
