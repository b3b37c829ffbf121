import type { ConformanceServer, People, ServerLogin } from './types.ts'

/** Makes people for one server: numbers and addresses are used once, so that no limit is reached by chance. */
export function createPeople(server: ConformanceServer): People {
  let [count, calls] = [0, 0]
  const people: People = {
    next: () => (count += 1),
    from: (options = {}) => ({ ip: `10.${(calls += 1) >> 8}.${calls & 255}.1`, ...options }),
    async newcomer() {
      const login = await server.login(`newcomer-${people.next()}@conformance.example`, people.from())
      keep(people, [login.token], [login.refresh_token])
      return login
    },
    secrets: new Set(),
    proofs: [],
  }
  return people
}

/** Remembers proofs, each of one or more texts, to search for them later. */
export function keep({ secrets, proofs }: People, ...found: string[][]): void {
  for (const texts of found.filter(({ length }) => length > 0)) {
    proofs.push(texts)
    for (const text of texts) secrets.add(text)
  }
}

/** Returns the texts of the proof: those that a wrong proof changes. Short ones may occur anywhere by chance. */
export function proofTexts({ spoil }: Pick<ServerLogin, 'spoil'>, body: object): string[] {
  const wrong = new Set(textsIn(spoil(body)))
  return textsIn(body).filter((text) => text.length >= MIN_LENGTH && !wrong.has(text))
}

const MIN_LENGTH = 6

/** All texts in a value, at any depth. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []
