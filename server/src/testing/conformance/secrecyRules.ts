import { sql } from 'kysely'
import { logIn, needsLogin, prove } from './logIn.ts'
import type { ServerRule, ServerRuleContext } from './types.ts'
import { usesOf } from './uses.ts'
import { watchHashing } from './watchHashing.ts'

/** What a caller can see of a call: the answer, and the work that it took. */
interface Seen {
  answer: string
  hashes: number
}

/** An answer must not tell who has an account, and neither must the time that it takes. */
export const tellsNobodyRule: ServerRule = {
  id: 'tells-nobody',
  after: ['proof-needed'],
  says: 'answers alike for people who have an account and people who have none',
  cannotRun: (options) =>
    needsLogin(options) ??
    (options.login?.signsUp === false ? 'only known people have proofs (`signsUp: false`)' : undefined),
  async check(context) {
    const { options, people, report } = context
    const { login, calls = {} } = options
    if (!login) return
    const [known, unknown] = [people.next(), people.next()]
    await logIn(context, await prove(context, known))
    const tries: [path: string, body: (person: number) => Promise<object>][] = [
      ...Object.entries(calls).map(([path, body]): [string, (person: number) => Promise<object>] => [
        path,
        async (person) => body(person),
      ]),
      [login.path, async (person) => login.spoil(await prove(context, person))],
    ]
    for (const [path, body] of tries) {
      const [forKnown, forUnknown] = [
        await see(context, path, await body(known)),
        await see(context, path, await body(unknown)),
      ]
      if (forKnown.answer !== forUnknown.answer)
        report(
          `'${path}' answers ${forKnown.answer} for somebody who has an account, and ${forUnknown.answer} for somebody who has none.`,
          'Answer both alike, with one code: a list of addresses could be tried out otherwise.',
        )
      else if (forKnown.hashes !== forUnknown.hashes)
        report(
          `'${path}' makes ${forKnown.hashes} slow hashes for somebody who has an account, and ${forUnknown.hashes} for somebody who has none: the time tells them apart.`,
          'Do the same work for both: hash against a fixed value if there is nobody.',
        )
    }
  },
}

/** Makes a call, and returns what can be seen of it. Values that differ from call to call are left out. */
async function see({ server, people }: ServerRuleContext, path: string, body: object): Promise<Seen> {
  const hashing = watchHashing()
  try {
    const answer = await server.post(path, body, people.from())
    const shape =
      typeof answer.body.code === 'string' ? answer.body.code : `with ${Object.keys(answer.body).sort().join(', ')}`
    return {
      answer: `${answer.status} ${shape}`,
      hashes: hashing.count(),
    }
  } finally {
    hashing.stop()
  }
}

/** True if a log has a text. A short one, such as a code of six digits, counts as a word of its own only. */
function isIn(log: string, text: string): boolean {
  const quoted = JSON.stringify(text).slice(1, -1)
  if (text.length >= MIN_STORED) return log.includes(text) || log.includes(quoted)
  return new RegExp(`(?<![\\w.])${quoted.replace(/[^\w]/g, '\\$&')}(?![\\w.])`).test(log)
}

/** Shorter texts, such as a code of six digits, may be in a table by chance. */
const MIN_STORED = 16

/** Whoever reads the log or a backup must not be able to log in with what they find. */
export const secretsRule: ServerRule = {
  id: 'keeps-secrets',
  says: 'keeps proofs, tokens and secrets out of the log and the tables',
  async check(context) {
    const { options, server, people, report } = context
    for (const { ready } of usesOf(options)) {
      const { body, wrong, send } = await ready(context)
      for (const given of [wrong, body, body]) if (given) await send(given)
    }
    const texts = [...(options.secrets ?? []), ...people.secrets]
    const log = server.log()
    const logged = texts.find((text) => isIn(log, text))
    if (logged !== undefined) {
      const line = log.split('\n').find((candidate) => candidate.includes(JSON.stringify(logged).slice(1, -1))) ?? ''
      report(
        `The log has ${options.secrets?.includes(logged) ? 'a secret of the options' : 'a proof or a token'}: ${line.replaceAll(logged, '…').slice(0, 160)}`,
        'Log ids and outcomes, and neither the body nor the headers of a request. An error that you throw or log must not quote them.',
      )
    }
    const stored = await findStored(context)
    if (stored !== undefined)
      report(
        `The table '${stored}' has a proof or a token as it is sent.`,
        'Keep a hash of it, and ask by the hash; what must be read again is sealed: `services.seal`.',
      )
  },
}

/**
 * Returns the name of a table that has a token, or all texts of a proof; `undefined` if none has. A part of a proof, such as a
 * signature without its nonce, is good for nothing.
 */
async function findStored({ server, options, people }: ServerRuleContext): Promise<string | undefined> {
  const wanted = [...(options.secrets ?? []).map((secret) => [secret]), ...people.proofs]
    .filter((texts) => texts.every(({ length }) => length >= MIN_STORED))
    .map((texts) => texts.map(formsOf))
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(server.db)
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(server.db)
    if (rows.length === 0) continue
    const all = rows.map(({ row }) => row).join('\n')
    if (wanted.some((texts) => texts.every((forms) => forms.some((form) => all.includes(form))))) return name
  }
  return undefined
}

/** A text as it is, and in the forms that anybody can read back. Binary columns are read as hex. */
const formsOf = (text: string): string[] => [
  text,
  ...(['base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(text).toString(form).replace(/=+$/, '')),
]
