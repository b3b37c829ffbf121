import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { createTheme } from '../theme/createTheme.ts'
import { Dialog, Inline } from './Dialog.tsx'
import { leaving } from './leaving.ts'
import { Screen } from './Screen.tsx'

const theme = createTheme()
const labels = { back: 'Go back', close: 'Close window' }

interface HostProps {
  isCloseable?: boolean
  onBack?: () => void
  onClose?: () => void
  children?: ReactNode
}

/** A host page with a button that opens the dialog, as a login button does. */
function Host({ onClose, children, ...rest }: HostProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    onClose?.()
    setOpen(false)
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>Log in</button>
      <Dialog isOpen={isOpen} onClose={close} theme={theme} labels={labels} {...rest}>
        {children ?? <Screen title="Choose a way" description="There are several." />}
      </Dialog>
    </>
  )
}

const setUp = async (props: HostProps = {}) => {
  const user = userEvent.setup()
  const view = render(
    <StrictMode>
      <Host {...props} />
    </StrictMode>,
  )
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  return { user, ...view }
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog')

describe('Dialog', () => {
  it('no dialog is in the page before it is opened', () => {
    render(<Host />)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('the dialog is named and described by its screen [MODAL-31]', async () => {
    await setUp()
    expect(dialog()).toHaveAccessibleName('Choose a way')
    expect(dialog()).toHaveAccessibleDescription('There are several.')
    expect(screen.getByRole('heading', { level: 2, name: 'Choose a way' })).toBeVisible()
  })

  it('a Dialog without a field puts the focus on its title [MODAL-32]', async () => {
    await setUp()
    expect(screen.getByRole('heading', { name: 'Choose a way' })).toHaveFocus()
  })

  it('a Dialog puts the focus on its first field', async () => {
    await setUp({
      children: (
        <Screen title="Enter">
          <input aria-label="Email" />
        </Screen>
      ),
    })
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  })

  it("a Dialog's focus skips a select that has a value", async () => {
    await setUp({
      children: (
        <Screen title="Enter">
          <select aria-label="Country">
            <option>Germany</option>
          </select>
          <input aria-label="Number" />
        </Screen>
      ),
    })
    expect(screen.getByRole('textbox', { name: 'Number' })).toHaveFocus()
  })

  it("a Dialog's focus skips a hidden field", async () => {
    await setUp({
      children: (
        <Screen title="Choose">
          <div hidden>
            <input aria-label="Email" />
          </div>
        </Screen>
      ),
    })
    expect(screen.getByRole('heading', { name: 'Choose' })).toHaveFocus()
  })

  it('a Dialog on a touch device focuses its title, and its field only if the screen sets initialFocus to field [MODAL-32]', async () => {
    const matchMedia = window.matchMedia
    window.matchMedia = ((query: string) => ({ matches: query === '(pointer:coarse)' })) as typeof matchMedia
    try {
      const first = await setUp({
        children: (
          <Screen title="Enter">
            <input aria-label="Email" />
          </Screen>
        ),
      })
      expect(screen.getByRole('heading', { name: 'Enter' })).toHaveFocus()
      first.unmount()
      await setUp({
        children: (
          <Screen title="Enter" initialFocus="field">
            <input aria-label="Code" />
          </Screen>
        ),
      })
      expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus()
    } finally {
      window.matchMedia = matchMedia
    }
  })

  describe('a field that appears after its screen', () => {
    function Late(): ReactElement {
      const [isReady, setReady] = useState(false)
      return (
        <Screen title="Enter">
          <button onFocus={() => setReady(true)}>Choose</button>
          {isReady && <input aria-label="Email" />}
        </Screen>
      )
    }
    /** Shows the late field while the element that `focus` returns has the focus. */
    const show = async (focus: () => HTMLElement) => {
      await setUp({ children: <Late /> })
      const heading = screen.getByRole('heading', { name: 'Enter' })
      expect(heading).toHaveFocus()
      await act(async () => {
        screen.getByRole('button', { name: 'Choose' }).focus()
        focus().focus()
        await Promise.resolve()
      })
      return screen.getByRole('textbox', { name: 'Email' })
    }

    it('a field that appears late in a Dialog gets the focus if the title has the focus [MODAL-33]', async () => {
      expect(await show(() => screen.getByRole('heading', { name: 'Enter' }))).toHaveFocus()
    })

    it('a field that appears late in a Dialog leaves the focus on an element to which the user has moved it [MODAL-33]', async () => {
      await show(() => screen.getByRole('button', { name: 'Close window' }))
      expect(screen.getByRole('button', { name: 'Close window' })).toHaveFocus()
    })

    it('a field that appears late in a Dialog on a touch device gets no focus, so that no keyboard opens', async () => {
      const matchMedia = window.matchMedia
      window.matchMedia = ((query: string) => ({ matches: query === '(pointer:coarse)' })) as typeof matchMedia
      try {
        expect(await show(() => screen.getByRole('heading', { name: 'Enter' }))).not.toHaveFocus()
        expect(screen.getByRole('heading', { name: 'Enter' })).toHaveFocus()
      } finally {
        window.matchMedia = matchMedia
      }
    })
  })

  it('a Dialog moves the focus to the title of the next screen [MODAL-32]', async () => {
    function Steps(): ReactElement {
      const [step, setStep] = useState('First')
      return (
        <Screen key={step} title={step}>
          <button onClick={() => setStep('Second')}>Next</button>
        </Screen>
      )
    }
    const { user } = await setUp({ children: <Steps /> })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus()
  })

  it.each([
    [
      'the close button',
      async (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'Close window' })),
    ],
    ['Escape', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['a click beside the card', async (user: ReturnType<typeof userEvent.setup>) => user.click(dialog())],
  ])('a Dialog closes by %s and gives the focus back [MODAL-17, MODAL-35]', async (_way, close) => {
    const onClose = jest.fn()
    const { user } = await setUp({ onClose })
    await close(user)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Log in' })).toHaveFocus()
  })

  it("in a Dialog that cannot be closed, Escape and a press beside the card do what the screen's own Close does, or nothing [MODAL-17, MODAL-19]", async () => {
    const [onClose, leave] = [jest.fn(), jest.fn()]
    function Working(): ReactElement {
      const [hasFailed, setFailed] = useState(false)
      return hasFailed ? (
        <Screen key="2" title="It failed" onClose={leave} />
      ) : (
        <Screen key="1" title="Working" onClose={null} action={<button onClick={() => setFailed(true)}>Fail</button>} />
      )
    }
    const { user } = await setUp({ isCloseable: false, onClose, children: <Working /> })
    const tryToClose = async () => {
      await user.keyboard('{Escape}')
      await user.click(dialog())
    }
    await tryToClose()
    expect(leave).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Fail' }))
    await tryToClose()
    expect(leave).toHaveBeenCalledTimes(2)
    expect(onClose).not.toHaveBeenCalled()
    expect(dialog()).toBeVisible()
  })

  describe('a change of screens', () => {
    const cancelled = jest.fn()
    const animate = jest.fn<
      { finished: Promise<unknown> },
      [Keyframe[] | PropertyIndexedKeyframes, KeyframeAnimationOptions | number],
      HTMLElement
    >()
    let finish: () => void
    beforeAll(() => leaving.load())
    beforeEach(() => {
      animate.mockReset().mockReturnValue({ finished: new Promise<void>((resolve) => (finish = resolve)) })
      HTMLElement.prototype.animate = animate as never
      HTMLElement.prototype.getAnimations = () => [{ cancel: cancelled }] as never
      stillness(false)
    })
    afterEach(() => {
      delete (HTMLElement.prototype as Partial<HTMLElement>).animate
      delete (HTMLElement.prototype as Partial<HTMLElement>).getAnimations
      cancelled.mockReset()
      delete (window as Partial<Window>).matchMedia
    })
    /** Sets whether the user prefers reduced motion. */
    const stillness = (isWanted: boolean) => {
      window.matchMedia = ((query: string) => ({ matches: isWanted && query.includes('reduced-motion') })) as never
    }

    function Two(): ReactElement {
      const [isNext, setNext] = useState(false)
      const next = <button onClick={() => setNext(true)}>Next</button>
      return isNext ? (
        <Screen key="2" title="Second" />
      ) : (
        <Screen key="1" title="First">
          {next}
          <input aria-label="Name" />
          <iframe title="Widget" />
        </Screen>
      )
    }
    const sections = () => [...dialog().querySelectorAll('section')]

    it('the old screen of a Dialog fades out in 100 ms and is then removed, and the new one comes 50 ms later than that begins [MODAL-28]', async () => {
      const { user } = await setUp({ children: <Two /> })
      await user.type(screen.getByLabelText('Name'), 'Ada')
      await user.click(screen.getByRole('button', { name: 'Next' }))
      const coming = { delay: 50, duration: 150, easing: 'ease-out', fill: 'backwards' }
      expect(animate.mock.calls).toEqual([
        [{ opacity: ['1', '0'] }, 100],
        [{ opacity: [0, 1] }, coming],
        [{ opacity: [0, 1] }, coming],
      ])
      const [old, title, content] = animate.mock.contexts
      expect(old).toHaveTextContent(/^First/)
      expect(title).toHaveTextContent('Second')
      expect(title!.parentElement!.parentElement).toBe(content!.parentElement)
      expect(sections()).toHaveLength(2)
      // Its content would fade in again, as it does when it is inserted.
      expect(cancelled).toHaveBeenCalledTimes(1)
      await act(async () => finish())
      expect(sections()).toHaveLength(1)
      expect(dialog()).toHaveTextContent(/^Second/)
    })

    it('the fading screen of a Dialog keeps its input, is inert and hidden from screen readers, and loads nothing again [MODAL-28]', async () => {
      const { user } = await setUp({ children: <Two /> })
      await user.type(screen.getByLabelText('Name'), 'Ada')
      await user.click(screen.getByRole('button', { name: 'Next' }))
      const old = sections()[1]!
      expect(old.querySelector('input')).toHaveValue('Ada')
      expect(old).toHaveAttribute('aria-hidden', 'true')
      expect(old.inert).toBe(true)
      expect(old.querySelectorAll('iframe,[id]')).toHaveLength(0)
      expect(dialog()).toHaveAccessibleName('Second')
      expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus()
    })

    it('no screen fades for users who want less motion, nor in a closed dialog [MODAL-40]', async () => {
      stillness(true)
      const { user, unmount } = await setUp({ children: <Two /> })
      await user.click(screen.getByRole('button', { name: 'Next' }))
      expect(sections()).toHaveLength(1)
      stillness(false)
      await user.click(screen.getByRole('button', { name: 'Close window' }))
      unmount()
      expect(animate).not.toHaveBeenCalled()
    })
  })

  it('a closing Dialog moves the focus to the body if the element that opened the Dialog is gone [MODAL-35]', () => {
    const opener = document.createElement('button')
    document.body.append(opener)
    opener.focus()
    const dialogWith = (isOpen: boolean) => (
      <Dialog isOpen={isOpen} onClose={() => {}} theme={theme} labels={labels}>
        <Screen title="Here" />
      </Dialog>
    )
    const { rerender } = render(dialogWith(true))
    expect(screen.getByRole('heading', { name: 'Here' })).toHaveFocus()
    opener.remove()
    rerender(dialogWith(false))
    expect(document.body).toHaveFocus()
  })

  it('a Dialog gives the focus back if it is unmounted while open [MODAL-35]', async () => {
    const outside = document.createElement('button')
    document.body.append(outside)
    outside.focus()
    const { unmount } = render(
      <Dialog isOpen onClose={() => {}} theme={theme} labels={labels}>
        <Screen title="Here" />
      </Dialog>,
    )
    expect(outside).not.toHaveFocus()
    unmount()
    expect(outside).toHaveFocus()
    outside.remove()
  })

  it('a Dialog that may not be closed stays open [MODAL-19]', async () => {
    const onClose = jest.fn()
    const { user } = await setUp({ isCloseable: false, onClose })
    expect(screen.queryByRole('button', { name: 'Close window' })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await user.click(dialog())
    expect(dialog()).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('a Dialog that may not be closed opens again if the browser closed it', async () => {
    const onClose = jest.fn()
    await setUp({ isCloseable: false, onClose })
    await act(async () => dialog().close())
    expect(dialog().open).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('a Dialog does not close on a click inside, nor on a selection dragged out of it [MODAL-18]', async () => {
    const onClose = jest.fn()
    const { user } = await setUp({ onClose })
    const title = screen.getByRole('heading', { name: 'Choose a way' })
    await user.click(title)
    fireEvent.pointerDown(title)
    fireEvent.click(dialog())
    expect(onClose).not.toHaveBeenCalled()
  })

  it('a click on the back button of a Dialog calls onBack once', async () => {
    const onBack = jest.fn()
    const { user } = await setUp({ onBack })
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(onBack).toHaveBeenCalledTimes(1)
  })

  it("a screen in a Dialog can replace the back button's action, or leave the button out [MODAL-26]", async () => {
    const [frameBack, ownBack] = [jest.fn(), jest.fn()]
    const first = await setUp({ onBack: frameBack, children: <Screen title="One" onBack={ownBack} /> })
    await first.user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(ownBack).toHaveBeenCalledTimes(1)
    expect(frameBack).not.toHaveBeenCalled()
    first.unmount()
    await setUp({ onBack: frameBack, children: <Screen title="Two" onBack={null} onClose={null} /> })
    expect(screen.queryByRole('button', { name: 'Go back' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Close window' })).not.toBeInTheDocument()
  })

  it('a Dialog stops the page from scrolling only while it is open [MODAL-10]', async () => {
    document.documentElement.style.overflow = 'scroll'
    const { user } = await setUp()
    expect(document.documentElement.style.overflow).toBe('hidden')
    await user.keyboard('{Escape}')
    expect(document.documentElement.style.overflow).toBe('scroll')
    document.documentElement.style.overflow = ''
  })
})

describe('Inline', () => {
  function Steps(): ReactElement {
    const [step, setStep] = useState('First')
    return (
      <Screen key={step} title={step}>
        <button onClick={() => setStep(`${step}!`)}>Next</button>
      </Screen>
    )
  }

  it('an inline modal is a region of the page that takes no focus by itself [MODAL-8]', () => {
    render(
      <Inline theme={theme} labels={labels}>
        <Steps />
      </Inline>,
    )
    expect(screen.getByRole('region', { name: 'First' })).toBeVisible()
    expect(document.body).toHaveFocus()
  })

  it('an inline modal moves the focus to the next screen once the user is in the modal', async () => {
    const user = userEvent.setup()
    render(
      <Inline theme={theme} labels={labels}>
        <Steps />
      </Inline>,
    )
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('heading', { name: 'First!' })).toHaveFocus()
  })

  it('an inline modal does not take the focus when the user is elsewhere on the page', async () => {
    const user = userEvent.setup()
    const view = (title: string) => (
      <>
        <input aria-label="Search" />
        <Inline theme={theme} labels={labels}>
          <Screen key={title} title={title}>
            <button>Next</button>
          </Screen>
        </Inline>
      </>
    )
    const { rerender } = render(view('First'))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('textbox', { name: 'Search' }))
    rerender(view('Second'))
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  })

  it('an inline modal has a close button only if the host wants one', async () => {
    const user = userEvent.setup()
    const onClose = jest.fn()
    const { rerender } = render(
      <Inline theme={theme} labels={labels}>
        <Steps />
      </Inline>,
    )
    expect(screen.queryByRole('button', { name: 'Close window' })).not.toBeInTheDocument()
    rerender(
      <Inline theme={theme} labels={labels} onClose={onClose}>
        <Steps />
      </Inline>,
    )
    await user.click(screen.getByRole('button', { name: 'Close window' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
