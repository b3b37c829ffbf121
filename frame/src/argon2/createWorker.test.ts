import { createArgon2Worker } from './createWorker.ts'

const started: string[] = []
const policies: string[] = []

beforeAll(() => {
  Object.assign(globalThis, {
    ARGON2_WORKER_FILE: 'argon2Worker-0123.js',
    Worker: function (url: { toString(): string }) {
      started.push(url.toString())
    },
    trustedTypes: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
        policies.push(name)
        return { createScriptURL: (url: string) => ({ toString: () => rules.createScriptURL(url) }) }
      },
    },
  })
})

it("createArgon2Worker starts the build's own worker file through the one Trusted Types policy of the page", () => {
  createArgon2Worker()
  createArgon2Worker()
  expect(policies).toEqual(['frame-worker'])
  expect(started).toHaveLength(2)
  expect(new Set(started).size).toBe(1)
  expect(new URL(started[0]!).pathname).toMatch(/\/frame\/src\/argon2\/argon2Worker-0123\.js$/)
})
