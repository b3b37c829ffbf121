import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createFlow } from '../../core/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { TextContext } from '../context.ts'
import { createText } from '../locales/createText.ts'
import { sign } from '../testing/signPlugin.tsx'
import type { CodeLogin } from './useCodeLogin.ts'
import { useCodeRequest } from './useCodeRequest.ts'

const sendCode = createFlow<void>('sign/sendCode', function* () {})
const LOFT = { flows: { sendCode }, slice: { name: 'sign' } } as unknown as CodeLogin<void, void, void>

const problem = jest.fn<string | null, []>(() => null)
const failureText = (): string => ''
beforeEach(() => jest.clearAllMocks())

let dispose = () => {}
afterEach(() => dispose())

function LoftField(): ReactElement {
  const { field } = useCodeRequest(LOFT, { value: 'loft', isComplete: false, problem, args: undefined, failureText })
  return <input onBlur={field.onBlur} />
}

/** Renders a field, and returns functions that send the field the events of leaving it and of ending a press. */
async function start() {
  const page = (
    <TextContext.Provider value={createText({})}>
      <LoftField />
    </TextContext.Provider>
  )
  const test = await renderWithClient(page, { plugins: [sign()] })
  dispose = test.dispose
  const after = async (happen: () => void): Promise<void> => {
    await act(async () => {
      happen()
      // Now any work that the event deferred to a later turn of the event loop has run.
      await new Promise((resolve) => setTimeout(resolve))
    })
  }
  const field = screen.getByRole('textbox')
  return {
    leaveField: () => after(() => fireEvent.blur(field)),
    releaseMouse: () => after(() => fireEvent.mouseUp(document.body)),
    releaseKey: () => after(() => fireEvent.keyUp(document.body)),
    goAway: () => after(() => test.rerender(<p>Gone</p>)),
  }
}

describe('a field that was left', () => {
  it('a field that loses the focus to a press is checked once, when the press ends', async () => {
    const { leaveField, releaseKey, releaseMouse } = await start()
    await leaveField()
    expect(problem).not.toHaveBeenCalled()
    await releaseKey()
    expect(problem).toHaveBeenCalledTimes(1)
    await releaseMouse()
    expect(problem).toHaveBeenCalledTimes(1)
  })

  it('a field that loses the focus several times during a press is checked once', async () => {
    const { leaveField, releaseMouse } = await start()
    await leaveField()
    await leaveField()
    await releaseMouse()
    expect(problem).toHaveBeenCalledTimes(1)
  })

  it('a field that is unmounted before the press ends is not checked', async () => {
    const { leaveField, goAway, releaseMouse } = await start()
    await leaveField()
    await goAway()
    await releaseMouse()
    expect(problem).not.toHaveBeenCalled()
  })
})
