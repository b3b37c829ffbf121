import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { WALLET_NAMES } from '../../core/index.ts'
import { WalletMark, type WalletMarkProps } from './WalletMark.tsx'
import { findDrawing } from './walletMarks/marks.ts'

afterEach(() => jest.restoreAllMocks())

const PNG = 'data:image/png;base64,iVBORw0KGgo='
const SVG = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const draw = (props: Partial<WalletMarkProps> = {}) => {
  const { container, rerender } = render(<WalletMark id="xyz.unknown" name="unknown" icon={null} {...props} />)
  return {
    box: () => container.firstElementChild as HTMLElement,
    image: () => container.querySelector('img'),
    drawing: () => container.querySelector('svg'),
    rerender: (next: Partial<WalletMarkProps>) =>
      rerender(<WalletMark id="xyz.unknown" name="unknown" icon={null} {...props} {...next} />),
  }
}

describe('WalletMark', () => {
  it.each([PNG, SVG])('WalletMark shows the announced icon as an image, which runs no script: %s [V1.3.4]', (icon) => {
    const mark = draw({ icon })
    expect(mark.image()).toHaveAttribute('src', icon)
    expect(mark.box().querySelector('script')).toBeNull()
  })

  it.each([
    'https://tracker.example/pixel.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    ' data:image/png;base64,AA',
    '//tracker.example/x.png',
    'blob:https://app.example/1',
    '',
  ])('WalletMark ignores an announced icon that is no image in a data URI: %j', (icon) => {
    const mark = draw({ icon })
    expect(mark.image()).toBeNull()
    expect(mark.box()).toHaveTextContent('U')
  })

  it('WalletMark shows its own drawing when the announced image is broken, and tries the next image', async () => {
    const mark = draw({ id: 'metamask', icon: PNG })
    fireEvent.error(mark.image()!)
    await waitFor(() => expect(mark.drawing()).toBeInTheDocument())
    mark.rerender({ icon: SVG })
    expect(mark.image()).toHaveAttribute('src', SVG)
  })

  it('WalletMark has a drawing for each wallet that the core names', async () => {
    for (const id of Object.keys(WALLET_NAMES)) {
      expect([id, findDrawing(id) !== undefined]).toEqual([id, true])
      const mark = draw({ id })
      await waitFor(() => expect(mark.drawing()).toBeInTheDocument())
    }
  })

  it.each(['constructor', '__proto__', 'io.metamask', 'MetaMask'])(
    'WalletMark has no drawing for a wallet named %s',
    (id) => {
      expect(findDrawing(id)).toBeUndefined()
      expect(draw({ id }).box()).toHaveTextContent('U')
    },
  )

  it('WalletMark keeps its size while the drawing loads', async () => {
    const mark = draw({ id: 'rabby', size: 28 })
    expect(mark.box()).toHaveStyle({ width: '28px', height: '28px' })
    await waitFor(() => expect(mark.drawing()).toBeInTheDocument())
    expect(mark.box()).toHaveStyle({ width: '28px', height: '28px' })
  })

  it('WalletMark shows the initial if the drawing cannot be loaded', async () => {
    const drawing = findDrawing('zerion')!
    jest.spyOn(drawing, 'getState').mockReturnValue({ status: 'failed', error: new Error('offline') })
    const mark = draw({ id: 'zerion', name: ' zerion' })
    await act(async () => {})
    expect(mark.box()).toHaveTextContent('Z')
  })

  it('WalletMark is hidden from screen readers', () => {
    expect(draw({ icon: PNG }).box()).toHaveAttribute('aria-hidden', 'true')
    expect(draw({ icon: PNG }).image()).toHaveAttribute('alt', '')
  })
})
