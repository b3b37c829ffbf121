import { firstPortOf } from '../ports.ts'
import { expect, type test as base } from '../test.ts'
import { diagnose, type ServedHost } from './project.ts'
import { HEALTHY, MISTAKES, OBSTACLES, WALLET_MISTAKES } from './mistakes.ts'

/** Offset from a worker's first port to that of the proxies; those before it are for a host that the worker started. */
const FIRST_FRONT = 4

/** Playwright's `test` with a served host, in which the tests make mistakes. */
type HouseTest = ReturnType<typeof base.extend<{ readonly served: ServedHost }>>

/** Tests that the doctor finds each mistake in a host, and none in the healthy projects. They need no browser. */
export const projectTests = (test: HouseTest, { hasWallets }: { readonly hasWallets: boolean }): void => {
  for (const [name, plant] of HEALTHY) {
    test(`the doctor finds nothing in the host ${name}`, async ({ served }, { parallelIndex }) => {
      const { code, findings } = await diagnose(served, firstPortOf(parallelIndex) + FIRST_FRONT, plant)
      expect({ code, findings }).toEqual({ code: 0, findings: [] })
    })
  }

  for (const [name, finding, says, plant] of [...MISTAKES, ...(hasWallets ? WALLET_MISTAKES : [])]) {
    test(`the doctor finds ${name}, and nothing else`, async ({ served }, { parallelIndex }) => {
      const { code, findings } = await diagnose(served, firstPortOf(parallelIndex) + FIRST_FRONT, plant)
      expect({ code, findings }).toEqual({
        code: 1,
        findings: [
          expect.objectContaining({
            code: finding,
            message: expect.stringContaining(says),
            fix: expect.stringMatching(/.{10}/),
          }),
        ],
      })
    })
  }

  for (const [name, error, says, plant] of OBSTACLES) {
    test(`the doctor ends with 2 at ${name}`, async ({ served }, { parallelIndex }) => {
      const diagnosed = await diagnose(served, firstPortOf(parallelIndex) + FIRST_FRONT, plant)
      expect(diagnosed).toEqual({ code: 2, error: { code: error, message: expect.stringContaining(says) } })
    })
  }
}
