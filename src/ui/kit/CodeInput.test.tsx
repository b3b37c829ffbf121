import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { CodeInput } from './CodeInput.tsx'
import type { CodeInputProps } from './CodeInput.tsx'

function Form({ initial = '', ...rest }: Partial<CodeInputProps> & { initial?: string }) {
  const [code, setCode] = useState(initial)
  return <CodeInput label="Confirmation code" value={code} onChange={setCode} {...rest} />
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Confirmation code' })
const boxes = () => [...document.querySelectorAll('[aria-hidden] > span')]
const activeBoxes = () => boxes().flatMap((box, i) => (box.hasAttribute('data-active') ? [i] : []))

const setUp = (props: Parameters<typeof Form>[0] = {}) => {
  const calls = { onComplete: jest.fn(), onInvalid: jest.fn() }
  const view = render(
    <StrictMode>
      <Form {...calls} {...props} />
    </StrictMode>,
  )
  return { user: userEvent.setup(), ...calls, ...view }
}

/** Clicks in the middle of a box; jsdom has no layout, so the row is given one. */
const clickBox = (box: number) => {
  input().getBoundingClientRect = () => ({ left: 100, width: 304 }) as DOMRect
  act(() => input().focus())
  fireEvent.click(input(), { clientX: 100 + (box + 0.5) * (304 / 6), detail: 1 })
}

describe('CodeInput', () => {
  it('the code input is one field that phones fill in from a message [CODE-23]', () => {
    setUp()
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(input()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(input()).toHaveAttribute('inputmode', 'numeric')
  })

  it('the code input accepts digits one by one and reports the full code once', async () => {
    const { user, onComplete } = setUp()
    await user.type(input(), '123456')
    expect(input()).toHaveValue('123456')
    expect(onComplete.mock.calls).toEqual([['123456']])
  })

  it('the code input has six boxes of one digit, and shows where the next one goes [CODE-23]', async () => {
    const { user } = setUp()
    expect(activeBoxes()).toEqual([])
    await user.click(input())
    expect(activeBoxes()).toEqual([0])
    await user.keyboard('12')
    expect(boxes().map(({ textContent }) => textContent)).toEqual(['1', '2', '', '', '', ''])
    expect(activeBoxes()).toEqual([2])
    await user.tab()
    expect(activeBoxes()).toEqual([])
  })

  it('the code input accepts a whole code that the system fills in', () => {
    const { onComplete } = setUp({ initial: '12' })
    act(() => input().focus())
    fireEvent.change(input(), { target: { value: '654321' } })
    expect(input()).toHaveValue('654321')
    expect(onComplete.mock.calls).toEqual([['654321']])
  })

  it('the code input can be filled in while something else has the focus, and leaves the focus there', () => {
    setUp()
    fireEvent.change(input(), { target: { value: '654321' } })
    expect(input()).toHaveValue('654321')
    expect(input()).not.toHaveFocus()
  })

  it('the code input refuses what is not a digit, and keeps its digits [CODE-25]', async () => {
    const { user, onInvalid } = setUp()
    await user.type(input(), '12x')
    expect(input()).toHaveValue('12')
    expect(onInvalid).toHaveBeenCalledTimes(1)
    await user.keyboard('3')
    expect(input()).toHaveValue('123')
  })

  it('a seventh digit replaces the last one in the code input', async () => {
    const { user, onComplete } = setUp({ initial: '12345' })
    await user.click(input())
    await user.keyboard('67')
    expect(input()).toHaveValue('123457')
    expect(onComplete.mock.calls).toEqual([['123456'], ['123457']])
  })

  it('the code input reports the same code once [CODE-29]', async () => {
    const { user, onComplete } = setUp({ initial: '123456' })
    clickBox(2)
    await user.keyboard('3')
    expect(onComplete).not.toHaveBeenCalled()
  })

  describe('moves over the boxes', () => {
    it("the arrow keys move over the code input's boxes, and a digit replaces the one in the box [CODE-26]", async () => {
      const { user } = setUp({ initial: '1234' })
      await user.click(input())
      await user.keyboard('{ArrowLeft}{ArrowLeft}')
      expect(activeBoxes()).toEqual([2])
      await user.keyboard('9')
      expect(input()).toHaveValue('1294')
      expect(activeBoxes()).toEqual([3])
      await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
      expect(activeBoxes()).toEqual([4])
    })

    it('Home and End move to the first and last box of the code input [CODE-26]', async () => {
      const { user } = setUp({ initial: '1234' })
      await user.click(input())
      await user.keyboard('{Home}')
      expect(activeBoxes()).toEqual([0])
      await user.keyboard('{End}')
      expect(activeBoxes()).toEqual([4])
    })

    it('a click on a box of the code input selects that box [CODE-26]', async () => {
      const { user } = setUp({ initial: '123456' })
      clickBox(1)
      expect(activeBoxes()).toEqual([1])
      await user.keyboard('0')
      expect(input()).toHaveValue('103456')
    })

    it('a click on a later box of the code input moves to the first empty box', () => {
      setUp({ initial: '12' })
      clickBox(5)
      expect(activeBoxes()).toEqual([2])
    })
  })

  describe('deletes', () => {
    it('Backspace in the code input deletes from the end, box after box [CODE-26]', async () => {
      const { user } = setUp({ initial: '123456' })
      clickBox(5)
      await user.keyboard('{Backspace}')
      expect(input()).toHaveValue('12345')
      expect(activeBoxes()).toEqual([5])
      await user.keyboard('{Backspace}{Backspace}')
      expect(input()).toHaveValue('123')
      expect(activeBoxes()).toEqual([3])
    })

    it('Backspace in the middle of the code input deletes to the left', async () => {
      const { user } = setUp({ initial: '123456' })
      clickBox(2)
      await user.keyboard('{Backspace}')
      expect(input()).toHaveValue('12456')
      expect(activeBoxes()).toEqual([1])
      await user.keyboard('{Backspace}')
      expect(input()).toHaveValue('1456')
      expect(activeBoxes()).toEqual([0])
    })

    it('Delete in the code input clears the box with the focus [CODE-26]', async () => {
      const { user } = setUp({ initial: '123456' })
      clickBox(2)
      await user.keyboard('{Delete}')
      expect(input()).toHaveValue('12456')
      expect(activeBoxes()).toEqual([2])
    })

    it('Delete in the code input clears every box when everything is selected', async () => {
      const { user } = setUp({ initial: '123456' })
      act(() => input().focus())
      await user.keyboard('{Control>}a{/Control}')
      expect(activeBoxes()).toEqual([0, 1, 2, 3, 4, 5])
      await user.keyboard('{Backspace}')
      expect(input()).toHaveValue('')
      expect(activeBoxes()).toEqual([0])
    })
  })

  describe('on paste', () => {
    it('the code input reads a pasted code with spaces and dashes [CODE-28]', async () => {
      const { user, onComplete } = setUp()
      await user.click(input())
      await user.paste(' 123 - 456\n')
      expect(input()).toHaveValue('123456')
      expect(onComplete.mock.calls).toEqual([['123456']])
    })

    it('a pasted part of a code fills the code input from the current box on [CODE-27]', async () => {
      const { user } = setUp({ initial: '123456' })
      clickBox(2)
      await user.paste('99')
      expect(input()).toHaveValue('129956')
      expect(activeBoxes()).toEqual([4])
    })

    it('a pasted whole code replaces all boxes of the code input, whichever box has the focus [CODE-27]', async () => {
      const { user } = setUp({ initial: '1234' })
      clickBox(2)
      await user.paste('987654')
      expect(input()).toHaveValue('987654')
    })

    it('the code input reads a pasted message with one code in it, and a code in digits of any script [CODE-27]', async () => {
      const { user, onComplete, onInvalid } = setUp()
      await user.click(input())
      await user.paste('G-123456 is your code. It expires in 10 minutes.')
      expect(input()).toHaveValue('123456')
      expect(onComplete.mock.calls).toEqual([['123456']])
      await user.paste('१२३,४५७')
      expect(input()).toHaveValue('123457')
      expect(onInvalid).not.toHaveBeenCalled()
    })

    it('the code input refuses a pasted text that is not a code', async () => {
      const { user, onInvalid } = setUp({ initial: '12' })
      await user.click(input())
      await user.paste('Your code')
      expect(input()).toHaveValue('12')
      expect(onInvalid).toHaveBeenCalledTimes(1)
      expect(activeBoxes()).toEqual([2])
    })
  })

  it('the code input waits for an input method to finish, and reads full-width digits [CODE-25]', () => {
    const { onInvalid } = setUp()
    act(() => input().focus())
    fireEvent.compositionStart(input())
    fireEvent.input(input(), { target: { value: 'いち' } })
    expect(onInvalid).not.toHaveBeenCalled()
    fireEvent.input(input(), { target: { value: '１２' } })
    fireEvent.compositionEnd(input(), { data: '１２' })
    expect(input()).toHaveValue('12')
    expect(onInvalid).not.toHaveBeenCalled()
  })

  it('the code input removes a character that an input method has entered and that is not a digit', () => {
    const { onInvalid } = setUp({ initial: '1' })
    act(() => input().focus())
    fireEvent.compositionStart(input())
    fireEvent.input(input(), { target: { value: '1に' } })
    fireEvent.compositionEnd(input(), { data: 'に' })
    expect(input()).toHaveValue('1')
    expect(onInvalid).toHaveBeenCalledTimes(1)
  })

  it.each(['submitting', 'success'] as const)(
    'the code input is locked but keeps the focus when %s [CODE-29]',
    async (status) => {
      const { user, onComplete, rerender } = setUp({ initial: '123456' })
      act(() => input().focus())
      rerender(
        <StrictMode>
          <Form status={status} onComplete={onComplete} />
        </StrictMode>,
      )
      await user.keyboard('9{Backspace}')
      const paste = createEvent.paste(input(), { clipboardData: { getData: () => '111111' } })
      fireEvent(input(), paste)
      expect(input()).toHaveValue('123456')
      expect(input()).toHaveFocus()
      expect(onComplete).not.toHaveBeenCalled()
      expect(activeBoxes()).toEqual([])
    },
  )

  it('the code input has the error as its description, and announces it [CODE-32]', () => {
    setUp({ initial: '123456', status: 'error', message: 'That code is not right' })
    expect(screen.getByRole('alert')).toHaveTextContent('That code is not right')
    expect(input()).toBeInvalid()
    expect(input()).toHaveAccessibleDescription('That code is not right')
  })

  it('the code input announces its success as a status', () => {
    setUp({ initial: '123456', status: 'success', message: 'Success!' })
    expect(screen.getByRole('status')).toHaveTextContent('Success!')
    expect(input()).not.toBeInvalid()
  })

  it('the code input begins in the first box after it was cleared', () => {
    function Cleared() {
      const [code, setCode] = useState('123456')
      return (
        <>
          <CodeInput label="Confirmation code" value={code} onChange={setCode} />
          <button onClick={() => setCode('')}>Clear</button>
        </>
      )
    }
    render(<Cleared />)
    act(() => input().focus())
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(activeBoxes()).toEqual([0])
  })
})
