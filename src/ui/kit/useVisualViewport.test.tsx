import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useVisualViewport } from './useVisualViewport.ts'

/** A fake `window.visualViewport`, which tests shrink and move as an on-screen keyboard does. */
class FakeViewport extends EventTarget {
  height = 800
  offsetTop = 0
  scale = 1
  change(next: { height?: number; offsetTop?: number; scale?: number }): void {
    Object.assign(this, next)
    act(() => void this.dispatchEvent(new Event('resize')))
  }
}

function Sheet({ isActive = true, fontSize = 16 }: { isActive?: boolean; fontSize?: number }) {
  const ref = useRef<HTMLDivElement>(null)
  useVisualViewport(ref, isActive)
  return (
    <div ref={ref} data-testid="sheet" style={{ fontSize }}>
      <input aria-label="Email" />
    </div>
  )
}

describe('useVisualViewport', () => {
  let viewport: FakeViewport
  beforeEach(() => {
    viewport = new FakeViewport()
    window.innerHeight = viewport.height
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(window, 'visualViewport')
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
  })

  const size = () => {
    const { style } = screen.getByTestId('sheet')
    return [style.getPropertyValue('--lk-view-top'), style.getPropertyValue('--lk-view-height')]
  }

  it('useVisualViewport shrinks a sheet to the space above the keyboard, and restores it when the keyboard closes [MODAL-7]', () => {
    render(<Sheet />)
    expect(size()).toEqual(['', ''])
    viewport.change({ height: 450, offsetTop: 30 })
    expect(size()).toEqual(['30px', '450px'])
    viewport.change({ height: 800, offsetTop: 0 })
    expect(size()).toEqual(['', ''])
  })

  it.each([
    ['at the default text size', 16, 592],
    ['with twice the text', 32, 1184],
  ])('useVisualViewport marks a dialog %s as low below 37 times the text size [MODAL-3]', (_case, fontSize, height) => {
    viewport.height = height
    window.innerHeight = height
    render(<Sheet fontSize={fontSize} />)
    const isLow = () => screen.getByTestId('sheet').hasAttribute('data-lk-low')
    expect(isLow()).toBe(false)
    viewport.change({ height: height - 1 })
    expect(isLow()).toBe(true)
    viewport.change({ height })
    expect(isLow()).toBe(false)
  })

  it('useVisualViewport scrolls the focused field into view when the keyboard opens [MODAL-7]', () => {
    const scrolled: Element[] = []
    HTMLElement.prototype.scrollIntoView = function () {
      scrolled.push(this)
    }
    render(<Sheet />)
    viewport.change({ height: 700 })
    expect(scrolled).toEqual([])
    screen.getByRole('textbox', { name: 'Email' }).focus()
    viewport.change({ height: 450 })
    expect(scrolled).toEqual([screen.getByRole('textbox', { name: 'Email' })])
  })

  it('useVisualViewport ignores a page that the user zooms', () => {
    render(<Sheet />)
    viewport.change({ height: 300, offsetTop: 100, scale: 2 })
    expect(size()).toEqual(['', ''])
  })

  it('useVisualViewport listens to the viewport only while active, and removes its listeners when it unmounts', () => {
    const { rerender, unmount } = render(<Sheet isActive={false} />)
    viewport.change({ height: 450 })
    expect(size()).toEqual(['', ''])
    rerender(<Sheet />)
    const remove = jest.spyOn(viewport, 'removeEventListener')
    unmount()
    expect(remove.mock.calls.map(([type]) => type)).toEqual(['resize', 'scroll'])
  })
})
