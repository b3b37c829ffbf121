import { fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { PageLayer } from './PageLayer.tsx'

const onPress = jest.fn()
const page = (isOpen: boolean) => (
  <StrictMode>
    <PageLayer isOpen={isOpen}>
      <button onClick={onPress} onPointerDown={onPress} onFocus={onPress}>
        Ours
      </button>
    </PageLayer>
  </StrictMode>
)
const ours = () => screen.getByText('Ours')
const layerOf = () => ours().closest<HTMLElement>('body > *')

describe('PageLayer', () => {
  beforeEach(() => onPress.mockClear())

  it.each(['pointerDown', 'mouseDown', 'touchStart', 'click', 'focusIn', 'focusOut', 'wheel', 'touchMove'] as const)(
    'the event %s in the page layer does not reach listeners on the document [MODAL-9]',
    (event) => {
      const heard = jest.fn()
      const type = event.toLowerCase()
      document.addEventListener(type, heard)
      render(page(true))
      fireEvent[event](ours())
      document.removeEventListener(type, heard)
      expect(heard).not.toHaveBeenCalled()
    },
  )

  it("React handlers in the page layer get the layer's events", () => {
    render(page(true))
    fireEvent.pointerDown(ours())
    fireEvent.focusIn(ours())
    fireEvent.click(ours())
    expect(onPress).toHaveBeenCalledTimes(3)
  })

  it('the page layer holds Escape back while the modal is open, unless another element has the focus', () => {
    const heard = jest.fn()
    document.addEventListener('keydown', heard, true)
    const elsewhere = document.body.appendChild(document.createElement('input'))
    const pressEscape = () =>
      [ours(), document.body, elsewhere].map((target) => fireEvent.keyDown(target, { key: 'Escape' }))
    const { rerender } = render(page(true))
    pressEscape()
    expect(heard.mock.calls.map(([{ target }]: [Event]) => target)).toEqual([elsewhere])
    fireEvent.keyDown(ours(), { key: 'Tab' })
    expect(heard).toHaveBeenCalledTimes(2)
    rerender(page(false))
    pressEscape()
    expect(heard).toHaveBeenCalledTimes(5)
    document.removeEventListener('keydown', heard, true)
    elsewhere.remove()
  })

  it.each([
    ['aria-hidden', 'true'],
    ['inert', ''],
    ['data-floating-ui-inert', ''],
  ])('a page layer that another dialog marked with %s is replaced by a new one when the modal opens', (name, value) => {
    const { rerender } = render(page(false))
    const [before, button] = [layerOf(), ours()]
    before?.setAttribute(name, value)
    rerender(page(true))
    expect(layerOf()).not.toBe(before)
    expect(layerOf()).not.toHaveAttribute(name)
    expect(layerOf()).toBe(document.body.lastElementChild)
    expect(ours()).toBe(button)
    expect(before).not.toBeInTheDocument()
  })

  it('a page layer that nothing marked stays where it is in the document', () => {
    const { rerender } = render(page(false))
    const before = layerOf()
    rerender(page(true))
    rerender(page(false))
    expect(layerOf()).toBe(before)
  })

  it('the page layer is removed with its provider', () => {
    const { unmount, container } = render(page(true))
    expect(container).toBeEmptyDOMElement()
    unmount()
    expect(document.querySelector('[data-react-aria-top-layer]')).toBeNull()
  })
})
