import { render, screen, waitFor } from '@testing-library/react'
import { axe } from 'jest-axe'
import jsQR from 'jsqr'
import { FINDER } from './qrShape.ts'
import { QrCode } from './index.ts'

const LINK = 'https://farcaster.xyz/~/siwf?channelToken=8d0494d9-e0cf-402b-ab0a-394ac7fe07a0'
const LONG = `wc:${'7f6e504bfad60b485450578e05678ed3'.repeat(8)}@2?relay-protocol=irn&symKey=${'ab'.repeat(32)}`

/** Width of a QR code's module in the picture, in px. */
const SCALE = 4

/**
 * Draws the page's SVG as a camera sees it: its modules and corner marks on white, without the part that the logo
 * hides.
 */
function photograph(svg: SVGElement, hidden = 0): { data: Uint8ClampedArray; edge: number } {
  const [left = 0, top = 0, width = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const edge = width * SCALE
  const data = new Uint8ClampedArray(edge * edge * 4).fill(255)
  const paint = (x: number, y: number, w: number, h: number, value: number) => {
    for (let row = (y - top) * SCALE; row < (y - top + h) * SCALE; row++) {
      for (let column = (x - left) * SCALE; column < (x - left + w) * SCALE; column++) {
        data.fill(value, (row * edge + column) * 4, (row * edge + column) * 4 + 3)
      }
    }
  }
  for (const [, x, y] of svg
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M([\d.]+) ([\d.]+)/g) ?? []) {
    paint(Math.floor(Number(x)), Number(y), 1, 1, 0)
  }
  const number = (element: Element, name: string) => Number(element.getAttribute(name))
  for (const rect of svg.querySelectorAll('rect')) {
    const [x, y, w] = [number(rect, 'x'), number(rect, 'y'), number(rect, 'width')]
    if (rect.getAttribute('fill') !== 'none') paint(x, y, w, w, 0)
    else {
      paint(x - 0.5, y - 0.5, FINDER, FINDER, 0)
      paint(x + 0.5, y + 0.5, FINDER - 2, FINDER - 2, 255)
    }
  }
  const middle = (width + 2 * left) / 2
  paint(middle - hidden / 2, middle - hidden / 2, hidden, hidden, 90)
  return { data, edge }
}

const read = (svg: SVGElement, hidden?: number) => {
  const { data, edge } = photograph(svg, hidden)
  return jsQR(data, edge, edge)?.data
}

/** Checks whether a module is dark, counted from the upper left corner of the code. */
const isDark = (svg: SVGElement, x: number, y: number): boolean => {
  const { data, edge } = photograph(svg)
  return data[((y + 4) * SCALE * edge + (x + 4) * SCALE) * 4] === 0
}

const drawn = async () => {
  const plate = screen.getByRole('img', { name: 'QR code of the link' })
  await waitFor(() => expect(plate).toHaveAttribute('aria-busy', 'false'))
  return plate
}

describe('a QR code', () => {
  it.each([
    ['a link', LINK],
    ['a short text', 'hi'],
    ['a long link', LONG],
    ['other scripts', 'https://例え.jp/привет?x=🔑'],
  ])('the QR code holds %s', async (_what, value) => {
    render(<QrCode value={value} label="QR code of the link" />)
    expect(read((await drawn()).querySelector('svg')!)).toBe(value)
  })

  it.each([
    ['a link', LINK],
    ['a long link', LONG],
  ])('the QR code holds %s behind a logo [MODAL-51]', async (_what, value) => {
    render(<QrCode value={value} label="QR code of the link" logo={<svg data-testid="logo" />} />)
    const plate = await drawn()
    const svg = plate.querySelector('svg')!
    const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]) - 8
    expect(read(svg, Math.floor(modules * 0.22))).toBe(value)
    expect(plate).toContainElement(screen.getByTestId('logo'))
  })

  it('a QR code has error correction level H [MODAL-51]', async () => {
    render(<QrCode value={LINK} label="QR code of the link" />)
    const svg = (await drawn()).querySelector('svg')!
    // ISO/IEC 18004, 7.9.1: the first two modules of the format are the level; both are light for H only.
    expect([isDark(svg, 0, 8), isDark(svg, 1, 8)]).toEqual([false, false])
  })

  it('a QR code has a quiet zone of four modules', async () => {
    render(<QrCode value={LINK} label="QR code of the link" />)
    expect((await drawn()).querySelector('svg')).toHaveAttribute('viewBox', expect.stringMatching(/^-4 -4 /))
  })

  it('a QR code keeps its place while it has no text, and changes with the text', async () => {
    const { rerender } = render(<QrCode value={undefined} label="QR code of the link" size={200} />)
    const plate = screen.getByRole('img', { name: 'QR code of the link' })
    expect(plate).toHaveAttribute('aria-busy', 'true')
    expect(plate).toHaveStyle({ maxWidth: '200px' })
    rerender(<QrCode value={LINK} label="QR code of the link" size={200} />)
    expect(read((await drawn()).querySelector('svg')!)).toBe(LINK)
    rerender(<QrCode value="another" label="QR code of the link" size={200} />)
    expect(plate).toHaveAttribute('aria-busy', 'true')
    expect(read((await drawn()).querySelector('svg')!)).toBe('another')
  })

  it('a QR code shows a sign in place of a text that is too long to encode', async () => {
    render(<QrCode value={'x'.repeat(5_000)} label="QR code of the link" />)
    expect((await drawn()).querySelector('path[fill="#15171c"]')).toBeNull()
  })

  it('a QR code has no accessibility findings', async () => {
    const { container } = render(<QrCode value={LINK} label="QR code of the link" logo={<svg />} />)
    await drawn()
    expect((await axe(container)).violations).toEqual([])
  })
})
