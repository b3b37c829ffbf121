import { act } from 'react'
import { axe } from 'jest-axe'
import { email } from '../../plugins/email/index.ts'
import { describeScreenStates } from './describeScreenStates.ts'
import { defineScreenStates } from './defineScreenStates.ts'

const states = defineScreenStates({
  plugin: 'email',
  plugins: () => [email()],
  landing: { 'a field': { shows: 'email.label' } },
})

/** Runs the one test that `describeScreenStates` defines for the state. */
async function look(check: (card: Element) => ReturnType<typeof axe>): Promise<void> {
  const tests: (() => unknown)[] = []
  describeScreenStates(
    states,
    { act, axe: check },
    { describe: (_, body) => body(), it: (_, body) => void tests.push(body) },
  )
  for (const test of tests) await test()
}

describe('the test of a state', () => {
  it('fails where axe finds something in the open dialog, and says what', async () => {
    const nameless = (card: Element) => {
      card.append(document.createElement('button'))
      return axe(card)
    }
    await expect(look(nameless)).rejects.toThrow(
      'landing, a field:\nButtons must have discernible text (axe button-name).',
    )
  })

  it('passes where axe finds nothing, with none of its rules given up', async () => {
    let gaveUp: string[] | undefined
    await look(async (card) => {
      const results = await axe(card)
      gaveUp = results.incomplete
        .filter(({ nodes }) => nodes.some(({ none }) => none.some(({ id }) => id === 'error-occurred')))
        .map(({ id }) => id)
      return results
    })
    expect(gaveUp).toEqual([])
  })
})
