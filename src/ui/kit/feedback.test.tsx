import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { AppLogo } from './AppLogo.tsx'
import { HidablePage } from '../testing/HidablePage.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Divider } from './layout.tsx'
import { MailIcon } from './icons/objects.tsx'
import { Mark } from './Mark.tsx'
import { Notice } from './Notice.tsx'
import { OutcomeScreen } from './OutcomeScreen.tsx'
import { Screen } from './Screen.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Spinner } from './Spinner.tsx'
import { StatusMessage } from './StatusMessage.tsx'
import { LegalText, Link } from './Text.tsx'
import { useCopy } from './useCopy.ts'

describe('Skeleton', () => {
  it('a Skeleton takes the room of its text, and hides the text from view and screen readers', () => {
    const { container } = render(
      <p>
        <Skeleton>0.05 ETH</Skeleton>
      </p>,
    )
    expect(container).toHaveTextContent('0.05 ETH')
    expect(screen.getByText('0.05 ETH')).not.toBeVisible()
    expect(container.querySelector('[aria-hidden=true]')).toHaveTextContent('0.05 ETH')
  })
})

describe('CopyButton', () => {
  const writeText = jest.fn<Promise<void>, [string]>()
  beforeEach(() => {
    jest.useFakeTimers()
    writeText.mockReset().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  const setUp = () =>
    render(<CopyButton value="0x12ab" label="Copy address" copiedLabel="Copied" failedLabel="Could not copy" />)
  const click = () => act(async () => void fireEvent.click(screen.getByRole('button')))

  it("CopyButton copies, shows 'copied' for 1.5 s, and is ready again [MODAL-52]", async () => {
    setUp()
    await click()
    expect(writeText).toHaveBeenCalledWith('0x12ab')
    expect(screen.getByRole('status')).toHaveTextContent('Copied')
    act(() => jest.advanceTimersByTime(1_499))
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('CopyButton with isShownIfRefused shows its value from the first refusal to copy on [MODAL-68]', async () => {
    writeText.mockRejectedValue(new TypeError('not allowed'))
    render(
      <CopyButton
        value="https://shop.example/tea"
        label="Copy link"
        copiedLabel="Copied"
        failedLabel="Could not copy"
        isShownIfRefused
      />,
    )
    expect(screen.queryByText('https://shop.example/tea')).toBeNull()
    await click()
    act(() => jest.advanceTimersByTime(1_500))
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
    expect(screen.getByText('https://shop.example/tea')).toBeVisible()
  })

  it("useCopy shows that a copy failed that was asked for in a layout effect, before useCopy's own effects ran", () => {
    writeText.mockImplementation(() => {
      throw new TypeError('no')
    })
    const AtOnce = () => {
      const { state, copy } = useCopy('0x12ab')
      const first = useRef(copy)
      useLayoutEffect(() => void first.current(), [])
      return <p>{state}</p>
    }
    render(<AtOnce />)
    expect(screen.getByText('failed')).toBeVisible()
  })

  it("CopyButton no longer shows 'copied' when its page comes back after it was hidden", async () => {
    const page = (isHidden: boolean) => (
      <HidablePage isHidden={isHidden}>
        <CopyButton value="0x12ab" label="Copy address" copiedLabel="Copied" failedLabel="Could not copy" />
      </HidablePage>
    )
    const { rerender } = render(page(false))
    await click()
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
    await act(async () => rerender(page(true)))
    await act(async () => rerender(page(false)))
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible()
  })

  it("CopyButton shows 'copied' for 1.5 s after the last of several clicks", async () => {
    setUp()
    await click()
    act(() => jest.advanceTimersByTime(1_499))
    await click()
    act(() => jest.advanceTimersByTime(1_499))
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
  })

  it('CopyButton says when the browser refuses to copy [MODAL-52]', async () => {
    writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
    setUp()
    await click()
    expect(screen.getByRole('status')).toHaveTextContent('Could not copy')
  })

  it('CopyButton leaves no timer behind when it unmounts', async () => {
    let copied = () => {}
    writeText.mockReturnValue(new Promise((resolve) => (copied = resolve)))
    const { unmount } = setUp()
    await click()
    unmount()
    const setTimer = jest.spyOn(globalThis, 'setTimeout')
    await act(async () => copied())
    expect(setTimer).not.toHaveBeenCalledWith(expect.anything(), 1_500)
    setTimer.mockRestore()
  })
})

describe('StatusMessage', () => {
  it('a StatusMessage is announced politely, and at once when something is wrong [MODAL-36]', () => {
    const { rerender } = render(<StatusMessage tone="busy">Checking</StatusMessage>)
    expect(screen.getByRole('status')).toHaveTextContent('Checking')
    rerender(<StatusMessage tone="error">Not right</StatusMessage>)
    expect(screen.getByRole('alert')).toHaveTextContent('Not right')
  })

  it('a StatusMessage is in the page before it has a text, so that a screen reader announces the first one [MODAL-36]', () => {
    render(<StatusMessage />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})

describe('Notice', () => {
  it('a Notice has the role note, and alert if its tone is danger', () => {
    const { rerender } = render(<Notice title="Good to know">Details</Notice>)
    expect(screen.getByRole('note')).toHaveTextContent('Good to knowDetails')
    rerender(<Notice tone="danger">Never share your key</Notice>)
    expect(screen.getByRole('alert')).toHaveTextContent('Never share your key')
  })
})

describe('AppLogo', () => {
  const image = () => document.querySelector('img')

  it('AppLogo shows the image, and the initial of the name once the image fails', () => {
    const { rerender } = render(<AppLogo name="meadow" src="https://example.com/a.png" />)
    fireEvent.error(image()!)
    expect(image()).toBeNull()
    expect(screen.getByText('M')).toBeInTheDocument()
    rerender(<AppLogo name="meadow" src="https://example.com/b.png" />)
    expect(image()).toHaveAttribute('src', 'https://example.com/b.png')
  })

  it("an AppLogo without a size has the height of the theme's token, and keeps its proportions", () => {
    const { rerender } = render(<AppLogo name="meadow" src="https://example.com/a.png" />)
    expect(getComputedStyle(image()!)).toMatchObject({ height: 'var(--lk-logo-size)', width: 'auto', maxWidth: '100%' })
    rerender(<AppLogo name="meadow" src="https://example.com/a.png" size={32} />)
    expect(getComputedStyle(image()!)).toMatchObject({ height: '32px', width: '32px' })
  })

  it.each([
    ['  école', 'É'],
    ['🌱 seed', '🌱'],
    ['', ''],
  ])('an AppLogo of the name %j without an image shows the initial %j', (name, initial) => {
    const { container } = render(<AppLogo name={name} />)
    expect(container).toHaveTextContent(initial)
  })
})

it('a Mark and its icon are hidden from screen readers', () => {
  render(<Mark icon={<MailIcon />} status="waiting" />)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

it('a Spinner without a text has an accessible name', () => {
  render(<Spinner label="Loading" />)
  expect(screen.getByRole('img', { name: 'Loading' })).toBeInTheDocument()
})

it('a Divider shows its label', () => {
  const { rerender } = render(<Divider label="or" />)
  expect(screen.getByText('or')).toBeVisible()
  rerender(<Divider />)
  expect(screen.getByRole('separator')).toBeInTheDocument()
})

it('a Link has rel noopener noreferrer, so that the opened page cannot reach the login [MODAL-50]', () => {
  render(
    <LegalText>
      See the <Link href="https://example.com/terms">Terms</Link>
    </LegalText>,
  )
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('rel', 'noopener noreferrer')
})

describe('Screen', () => {
  it('a Screen shows its title in the header once the title has scrolled out of sight', () => {
    render(<Screen title="One last step" mark={<Mark icon={<MailIcon />} />} />)
    const body = document.querySelector('header')!.nextElementSibling!
    expect(screen.getAllByText('One last step')).toHaveLength(1)
    fireEvent.scroll(body, { target: { scrollTop: 120 } })
    expect(screen.getAllByText('One last step')).toHaveLength(2)
    expect(screen.getAllByRole('heading')).toHaveLength(1)
    fireEvent.scroll(body, { target: { scrollTop: 0 } })
    expect(screen.getAllByText('One last step')).toHaveLength(1)
  })

  it('a Screen outside a frame has neither back nor close', () => {
    render(<Screen title="Alone" action={<button>Go</button>} footer="Small print" />)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(screen.getByText('Small print')).toBeVisible()
  })
})

it('the heading of an OutcomeScreen is larger than its title [MODAL-69]', () => {
  const { container } = render(
    <OutcomeScreen title="Fund account" heading="Your money is there" icon={<MailIcon />} status="success" />,
  )
  const sizeOf = (text: string) => getComputedStyle(within(container).getByText(text)).fontSize
  expect(sizeOf('Your money is there')).toBe('var(--lk-type-xl)')
  expect(sizeOf('Fund account')).not.toBe('var(--lk-type-xl)')
})
