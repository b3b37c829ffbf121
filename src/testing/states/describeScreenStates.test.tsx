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
  it("the test of a screen state fails with axe's finding in the open dialog", async () => {
    const nameless = (card: Element) => {
      card.append(document.createElement('button'))
      return axe(card)
    }
    await expect(look(nameless)).rejects.toThrow(
      'landing, a field:\nButtons must have discernible text (axe button-name).',
    )
  })

  it('the test of a screen state passes if axe finds nothing and each of its rules could run', async () => {
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
