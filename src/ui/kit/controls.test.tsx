import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button, ButtonLink } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { CodeInput } from './CodeInput.tsx'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons/navigation.tsx'
import { MailIcon, WalletIcon } from './icons/objects.tsx'
import { InputRow } from './InputRow.tsx'
import type { InputRowProps } from './InputRow.tsx'
import { OptionRow } from './OptionRow.tsx'

describe('Button', () => {
  it('a Button acts on click, Enter and Space, and does not submit a form around it', async () => {
    const user = userEvent.setup()
    const [onClick, onSubmit] = [jest.fn(), jest.fn()]
    render(
      <form onSubmit={onSubmit}>
        <Button onClick={onClick}>Accept</Button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await user.keyboard('{Enter} ')
    expect(onClick).toHaveBeenCalledTimes(3)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('a Button that loads keeps its name and the focus, and ignores clicks [MODAL-39]', async () => {
    const user = userEvent.setup()
    const onClick = jest.fn()
    const { rerender } = render(<Button onClick={onClick}>Accept</Button>)
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    rerender(
      <Button onClick={onClick} isLoading>
        Accept
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Accept', busy: true })
    await user.click(button)
    await user.keyboard('{Enter}')
    expect(button).toHaveFocus()
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('a Button of type submit that loads does not submit its form', async () => {
    const user = userEvent.setup()
    const onSubmit = jest.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isLoading>
          Send
        </Button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('a Button with a link opens a new tab that cannot reach this page', () => {
    render(<ButtonLink href="https://example.com/">Get help</ButtonLink>)
    const link = screen.getByRole('link', { name: 'Get help' })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
})

it('an IconButton has its label as accessible name', () => {
  render(<IconButton label="Close" icon={<CloseIcon />} />)
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('type', 'button')
})

describe('OptionRow', () => {
  it('an option row is a button named by its label', async () => {
    const user = userEvent.setup()
    const onClick = jest.fn()
    render(<OptionRow label="Continue with a wallet" icon={<WalletIcon />} onClick={onClick} />)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Continue with a wallet' })).toHaveFocus()
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('an OptionRow that is busy ignores a second click, and keeps the focus', async () => {
    const user = userEvent.setup()
    const onClick = jest.fn()
    const row = (state: 'idle' | 'busy') => (
      <OptionRow label="Google" icon={<WalletIcon />} state={state} onClick={onClick} />
    )
    const { rerender } = render(row('idle'))
    await user.click(screen.getByRole('button', { name: 'Google' }))
    rerender(row('busy'))
    await user.click(screen.getByRole('button', { name: 'Google', busy: true }))
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Google' })).toHaveFocus()
  })
})

describe('InputRow', () => {
  function Row(props: Partial<InputRowProps>) {
    const [value, setValue] = useState(props.value ?? '')
    return (
      <InputRow
        label="Email address"
        onValueChange={setValue}
        onSubmit={() => {}}
        submitLabel="Submit"
        icon={<MailIcon />}
        {...props}
        value={value}
      />
    )
  }

  it('an InputRow submits on Enter and on its button', async () => {
    const user = userEvent.setup()
    const onSubmit = jest.fn()
    render(<Row onSubmit={onSubmit} />)
    await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'ada@example.com{Enter}')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(screen.getByRole('textbox')).toHaveValue('ada@example.com')
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['the value may not be sent', { canSubmit: false }],
    ['it is being sent', { state: 'busy' as const }],
  ])('an input row sends nothing while %s', async (_when, props) => {
    const user = userEvent.setup()
    const onSubmit = jest.fn()
    render(<Row onSubmit={onSubmit} {...props} />)
    await user.type(screen.getByRole('textbox'), 'ada{Enter}')
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('an InputRow that is busy keeps its value and the focus', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<Row value="ada@example.com" />)
    await user.click(screen.getByRole('textbox'))
    rerender(<Row state="busy" />)
    await user.keyboard('x')
    expect(screen.getByRole('textbox')).toHaveFocus()
    expect(screen.getByRole('textbox')).toHaveValue('ada@example.com')
  })

  it('an InputRow has the error as its description, and announces it', () => {
    const { rerender } = render(<Row />)
    expect(screen.getByRole('textbox')).toBeValid()
    rerender(<Row error="Enter an email address" />)
    expect(screen.getByRole('textbox')).toBeInvalid()
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Enter an email address')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an email address')
  })

  // The contrast of --lk-border-strong, 3 : 1 on every surface, is covered by the tests of the theme.
  it('InputRow, Field and CodeInput have the same border colour, --lk-border-strong', () => {
    render(
      <>
        <Row />
        <Field label="Name" value="" onValueChange={() => {}} />
        <CodeInput label="Code" length={6} value="" onChange={() => {}} onComplete={() => {}} />
      </>,
    )
    const edges = [
      screen.getByRole('textbox', { name: 'Email address' }).parentElement!,
      screen.getByRole('textbox', { name: 'Name' }).parentElement!,
      screen.getByRole('textbox', { name: 'Code' }).previousElementSibling!.firstElementChild!,
    ]
    // jsdom does not resolve CSS variables in a shorthand, so the test reads the style rules, in which the last border
    // colour counts.
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText)
    const edgeOf = ({ className }: Element) =>
      rules
        .find((rule) => rule.startsWith(`.${className} {`))
        ?.match(/--lk-border(?!-width)[\w-]*/g)
        ?.at(-1)
    expect(edges.map(edgeOf)).toEqual(['--lk-border-strong', '--lk-border-strong', '--lk-border-strong'])
  })
})

describe('Field', () => {
  it('a Field is labelled, and described by hint and error', () => {
    render(<Field label="Password" value="" onValueChange={() => {}} hint="6 characters or more" error="Too short" />)
    const field = screen.getByLabelText('Password')
    expect(field).toHaveAccessibleDescription('6 characters or more Too short')
    expect(field).toBeInvalid()
  })

  it('Field calls onChange with the typed text', async () => {
    const user = userEvent.setup()
    const onValueChange = jest.fn()
    render(<Field label="Name" value="" onValueChange={onValueChange} />)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'A')
    expect(onValueChange).toHaveBeenCalledWith('A')
    expect(screen.getByRole('textbox')).toBeValid()
  })
})

it("a click on a Checkbox's label ticks the box", async () => {
  const user = userEvent.setup()
  const onCheckedChange = jest.fn()
  const { rerender } = render(
    <Checkbox checked={false} onCheckedChange={onCheckedChange}>
      I understand
    </Checkbox>,
  )
  await user.click(screen.getByText('I understand'))
  expect(onCheckedChange).toHaveBeenLastCalledWith(true)
  rerender(
    <Checkbox checked onCheckedChange={onCheckedChange}>
      I understand
    </Checkbox>,
  )
  await user.keyboard(' ')
  expect(screen.getByRole('checkbox', { name: 'I understand' })).toBeChecked()
  expect(onCheckedChange).toHaveBeenLastCalledWith(false)
})

describe('a button on a page that the browser translates', () => {
  /**
   * Replaces each text node with `<font>` elements, as Chrome's page translation does, so nodes that React owns are
   * gone.
   */
  const translate = (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild!.textContent = text.data
      text.replaceWith(font)
    }
  }

  it('a Button on a page that the browser translates can show loading, return and change its text [MODAL-41]', () => {
    const button = (text: string, isLoading: boolean) => <Button isLoading={isLoading}>{text}</Button>
    const { container, rerender } = render(button('Resend in 30 s', false))
    translate(container)
    rerender(button('Resend in 29 s', false))
    expect(screen.getByRole('button')).toHaveTextContent(/^Resend in 29 s$/)
    translate(container)
    rerender(button('Resend', true))
    translate(container)
    rerender(button('Resend again', false))
    expect(screen.getByRole('button')).toHaveTextContent(/^Resend again$/)
  })
})
