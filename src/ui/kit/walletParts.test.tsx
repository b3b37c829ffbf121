import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { useState, type ReactElement } from 'react'
import { Disclosure } from './Disclosure.tsx'
import { StatusMessage } from './StatusMessage.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { drawIdenticon, Identicon } from './Identicon.tsx'
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
import { PrintButton } from './PrintButton.tsx'
import { readColors } from './readColors.ts'
import { shortAddress } from './shortAddress.ts'
import { StrengthBar } from './StrengthBar.tsx'
import { WalletAddress } from './WalletAddress.tsx'

const ADDRESS = '0x742d35Cc6634C0532925a3b844Bc454e4438f44e'

describe('shortAddress', () => {
  it.each([
    [ADDRESS, '0x742d…\u2060f44e'],
    ['0x1234abcd', '0x1234abcd'],
    ['', ''],
  ])('shortAddress shows the address %s as %s', (address, short) => {
    expect(shortAddress(address)).toBe(short)
  })
})

describe('Identicon', () => {
  it('an Identicon is the same for an address in any case', () => {
    expect(drawIdenticon(ADDRESS)).toEqual(drawIdenticon(ADDRESS.toLowerCase()))
  })

  it('an Identicon changes with one digit of the address', () => {
    const pictures = Array.from({ length: 16 }, (_, digit) =>
      drawIdenticon(`${ADDRESS.slice(0, -1)}${digit.toString(16)}`),
    )
    expect(new Set(pictures.map((picture) => JSON.stringify(picture))).size).toBe(16)
  })

  it('an Identicon is symmetric, in two hues that are far apart', () => {
    for (let n = 0; n < 200; n += 1) {
      const { path, hue, ground } = drawIdenticon(`${ADDRESS}${n}`)
      const cells = [...path.matchAll(/M(\d) (\d)h/g)].map(([, x, y]) => [Number(x), Number(y)])
      for (const [x, y] of cells) expect(cells).toContainEqual([5 - x!, y])
      const apart = Math.abs(hue - ground)
      expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(100)
    }
  })

  it('an Identicon is hidden from screen readers', () => {
    const { container } = render(<Identicon address={ADDRESS} />)
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })

  it("an Identicon adds no style sheet, so that a strict policy of the host's page allows it", () => {
    render(<Identicon address={ADDRESS} />)
    expect(document.querySelector('style[data-emotion="css"]')).toBeNull()
  })
})

describe('WalletAddress', () => {
  const address = (
    <WalletAddress
      address={ADDRESS}
      caption="Your wallet"
      label="Copy address"
      copiedLabel="Address copied"
      failedLabel="Could not copy"
      isBoxed
    />
  )

  it('WalletAddress shows the short address and copies the whole one', async () => {
    const user = userEvent.setup()
    const { container } = render(address)
    expect(screen.getByText('0x742d…\u2060f44e')).toHaveAttribute('dir', 'ltr')
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe(ADDRESS)
    expect(screen.getByRole('status')).toHaveTextContent('Address copied')
    expect((await axe(container)).violations).toEqual([])
  })

  it('WalletAddress says that the browser refused to copy', async () => {
    const user = userEvent.setup()
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    render(address)
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(screen.getByRole('status')).toHaveTextContent('Could not copy')
  })
})

describe('PasswordField', () => {
  function Form(props: Partial<PasswordFieldProps>): ReactElement {
    const [value, setValue] = useState('')
    return (
      <PasswordField
        label="Password"
        purpose="new"
        showLabel="Show password"
        hideLabel="Hide password"
        value={value}
        onValueChange={setValue}
        {...props}
      />
    )
  }

  it('PasswordField hides the password until the user asks to see it, and keeps the value', async () => {
    const user = userEvent.setup()
    const { container } = render(<Form />)
    const field = screen.getByLabelText('Password')
    await user.type(field, 'Secret!')
    expect(field).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field).toHaveAttribute('type', 'text')
    expect(field).toHaveValue('Secret!')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field).toHaveAttribute('type', 'password')
    expect((await axe(container)).violations).toEqual([])
  })

  it('PasswordField shows a generated password until the user asks to hide it', async () => {
    const user = userEvent.setup()
    render(<Form isShown />)
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })

  it.each(['new', 'current'] as const)(
    'PasswordField tells a password manager that the password is a %s one, and turns correction off',
    (purpose) => {
      render(<Form purpose={purpose} />)
      const field = screen.getByLabelText('Password')
      expect(field).toHaveAttribute('autocomplete', `${purpose}-password`)
      expect(field).toHaveAttribute('autocapitalize', 'none')
      expect(field).toHaveAttribute('autocorrect', 'off')
      expect(field).toHaveAttribute('spellcheck', 'false')
    },
  )

  it('PasswordField keeps old and new values out of every attribute', async () => {
    const user = userEvent.setup()
    const { container } = render(<Form />)
    await user.type(screen.getByLabelText('Password'), 'Secret!')
    expect(container.innerHTML).not.toContain('Secret!')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    await user.type(screen.getByLabelText('Password'), '42')
    expect(container.innerHTML).not.toContain('Secret!')
    expect(screen.getByLabelText('Password')).toHaveValue('Secret!42')
    const { container: other } = render(
      <PasswordField
        label="Saved"
        purpose="new"
        showLabel="Show"
        hideLabel="Hide"
        value="Saved!"
        onValueChange={() => {}}
        readOnly
      />,
    )
    expect(screen.getByLabelText('Saved')).toHaveValue('Saved!')
    expect(other.innerHTML).not.toContain('Saved!')
  })

  it('PasswordField shows its error beside the field', async () => {
    render(<Form error="Passwords do not match" />)
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Passwords do not match')
    expect(screen.getByLabelText('Password')).toBeInvalid()
  })
})

describe('StrengthBar', () => {
  it.each([
    [0.42, '42', 'Weak', 'danger'],
    [7, '100', 'Strong', 'success'],
    [-1, '0', 'Weak', 'danger'],
  ] as const)('StrengthBar shows the text for the strength %d, and announces both', async (value, now, text, tone) => {
    const { container } = render(<StrengthBar label="Password strength" value={value} text={text} tone={tone} />)
    const meter = screen.getByRole('meter', { name: 'Password strength' })
    expect(meter).toHaveAttribute('aria-valuenow', now)
    expect(meter).toHaveAttribute('aria-valuetext', text)
    expect(screen.getByText(text)).toBeVisible()
    expect((await axe(container)).violations).toEqual([])
  })
})

describe('DownloadButton', () => {
  const saved: { href: string; download: string }[] = []
  const [create, revoke] = [jest.fn<string, [Blob]>(), jest.fn()]
  beforeEach(() => {
    jest.useFakeTimers()
    saved.length = 0
    create.mockReset().mockReturnValue('blob:made')
    revoke.mockReset()
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ href: this.href, download: this.download })
    })
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
    Reflect.deleteProperty(URL, 'createObjectURL')
    Reflect.deleteProperty(URL, 'revokeObjectURL')
  })

  const press = (onDownloaded?: () => void) => {
    const result = render(
      <DownloadButton fileName="app.txt" content={() => 'the text'} onDownloaded={onDownloaded}>
        Download
      </DownloadButton>,
    )
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Download' })))
    return result
  }

  it('DownloadButton hands the browser a file with the given name and text', async () => {
    const onDownloaded = jest.fn()
    press(onDownloaded)
    expect(saved).toEqual([{ href: 'blob:made', download: 'app.txt' }])
    const [blob] = create.mock.calls[0]!
    expect(blob.type).toBe('text/plain;charset=utf-8')
    expect(blob.size).toBe('the text'.length)
    expect(onDownloaded).toHaveBeenCalledTimes(1)
    expect(document.querySelector('a')).toBeNull()
  })

  it('DownloadButton frees its file after 5 s, even if its screen is gone [RECOVERY-30]', () => {
    const { unmount } = press()
    unmount()
    jest.advanceTimersByTime(4_999)
    expect(revoke).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(revoke).toHaveBeenCalledWith('blob:made')
  })
})

describe('Disclosure', () => {
  it('a Disclosure unfolds and folds at a click on its name', async () => {
    const user = userEvent.setup()
    const { container } = render(
      <Disclosure label="Why is this necessary?">
        <p>Because.</p>
      </Disclosure>,
    )
    const button = screen.getByRole('button', { name: 'Why is this necessary?', expanded: false })
    expect(screen.queryByText('Because.')).toBeNull()
    await user.click(button)
    expect(screen.getByText('Because.')).toBeVisible()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect((await axe(container)).violations).toEqual([])
    await user.keyboard('{Enter}')
    expect(screen.queryByText('Because.')).toBeNull()
  })
})

describe('what appears below what is seen of a screen', () => {
  const scrolled: unknown[] = []
  beforeEach(() => {
    scrolled.length = 0
    HTMLElement.prototype.scrollIntoView = function (how) {
      scrolled.push([this.textContent, how])
    }
  })
  afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView'))

  it('opening a Disclosure scrolls its name and content into view, one that is open at first does not [MODAL-66]', async () => {
    const user = userEvent.setup()
    render(
      <>
        <Disclosure label="Open" isOpenAtFirst>
          Long.
        </Disclosure>
        <Disclosure label="Why?">Because.</Disclosure>
      </>,
    )
    expect(scrolled).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Why?' }))
    expect(scrolled).toEqual([['Why?Because.', { block: 'nearest' }]])
  })

  it('a message of failure or success is scrolled into view once, and a progress message is not [MODAL-66]', () => {
    const { rerender } = render(<StatusMessage tone="busy">Checking...</StatusMessage>)
    expect(scrolled).toEqual([])
    rerender(<StatusMessage tone="error">Wrong.</StatusMessage>)
    rerender(<StatusMessage tone="error">Wrong.</StatusMessage>)
    expect(scrolled).toEqual([['Wrong.', { block: 'nearest' }]])
    rerender(<StatusMessage tone="error" />)
    rerender(<StatusMessage tone="success">Sent.</StatusMessage>)
    expect(scrolled).toHaveLength(2)
  })
})

describe('readColors', () => {
  it("readColors reads the modal's colours around an element, and leaves out what is not set", () => {
    const { container } = render(
      <div style={{ ['--lk-accent' as string]: '#123456' }}>
        <i />
      </div>,
    )
    expect(readColors(container.querySelector('div')!, ['accent', 'border'])).toEqual({ accent: '#123456' })
  })
})

describe('PrintButton', () => {
  it('a PrintButton prints its text in a frame of its own, which goes after printing or with the button', () => {
    const view = Object.assign(new EventTarget(), { print: jest.fn() })
    const page = document.implementation.createHTMLDocument()
    const { prototype } = HTMLIFrameElement
    jest.spyOn(prototype, 'contentWindow', 'get').mockReturnValue(view as unknown as Window)
    jest.spyOn(prototype, 'contentDocument', 'get').mockReturnValue(page)
    const { unmount } = render(<PrintButton content={() => '<b>7K2QM</b>\n9XW4T'}>Print</PrintButton>)
    const press = () => {
      act(() => void fireEvent.click(screen.getByRole('button', { name: 'Print' })))
      fireEvent.load(document.querySelector('iframe') as HTMLIFrameElement)
    }
    press()
    expect(view.print).toHaveBeenCalled()
    expect(page.querySelector('pre')?.textContent).toBe('<b>7K2QM</b>\n9XW4T')
    view.dispatchEvent(new Event('afterprint'))
    expect(document.querySelector('iframe')).toBeNull()
    press()
    unmount()
    expect(document.querySelector('iframe')).toBeNull()
    jest.restoreAllMocks()
  })
})
