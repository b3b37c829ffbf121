import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'docs/adr'

interface Relation {
  readonly verb: string
  readonly other: number
}

interface Decision {
  readonly number: number
  readonly file: string
  readonly title: string
  readonly status: string
  readonly relations: readonly Relation[]
}

/** Relations between decisions, each with the relation that the other decision must state. */
const INVERSE: Readonly<Record<string, string>> = {
  supersedes: 'superseded by',
  'superseded by': 'supersedes',
  'supersedes in part': 'superseded in part by',
  'superseded in part by': 'supersedes in part',
  extends: 'extended by',
  'extended by': 'extends',
}
const VERBS = Object.keys(INVERSE).sort((left, right) => right.length - left.length)
const LINK = '\\[\\d+\\]\\(\\d{4}-[a-z0-9-]+\\.md\\)'
/** Matches one part of a status. A decision that is superseded in part must say which part. */
const PART = new RegExp(
  `^(?:accepted|(supersedes|superseded by|extends|extended by) ${LINK}(?:, ${LINK})*|(supersedes in part|superseded in part by) ${LINK}: .+)$`,
)

const problemsOfStatus = (status: string): string[] => {
  const [first = '', ...rest] = status.split('; ')
  const isHead = first === 'accepted' || first.startsWith('superseded by ')
  return [
    ...(isHead ? [] : [`a status begins with 'accepted' or 'superseded by', not with '${first}'`]),
    ...[first, ...rest].filter((part) => !PART.test(part)).map((part) => `'${part}' is no part of a status`),
  ]
}

const relationsOf = (status: string): Relation[] =>
  status.split('; ').flatMap((part) => {
    const verb = VERBS.find((name) => part.startsWith(`${name} `))
    if (verb === undefined) return []
    return [...part.matchAll(/\[(\d+)\]\(/g)].map(([, other]) => ({ verb, other: Number(other) }))
  })

/** @returns the decision on a page, and the problems with its heading and status */
const parse = (file: string, page: string): { decision: Decision; problems: string[] } => {
  const number = Number(file.slice(0, 4))
  const [heading = '', blank, line = '', after] = page.split('\n')
  const title = /^# \d+\. (.+)$/.exec(heading)?.[1] ?? ''
  const status = /^Status: (.+)$/.exec(line)?.[1] ?? ''
  const problems = [
    ...(heading === `# ${number}. ${title}` ? [] : [`its first line is not '# ${number}. <title>'`]),
    ...(blank === '' && status !== '' && after === '' ? [] : ['its third line, between empty ones, is no status']),
    ...(status === '' ? [] : problemsOfStatus(status)),
    ...[...status.matchAll(/\[(\d+)\]\((\d{4})-/g)].flatMap(([, shown, linked]) =>
      Number(shown) === Number(linked) ? [] : [`a link says ${shown} and leads to ${linked}`],
    ),
  ]
  return { decision: { number, file, title, status, relations: relationsOf(status) }, problems }
}

/** @returns a sentence for each difference between the pages and their list */
const compare = (pages: Readonly<Record<string, string>>, index: string): string[] => {
  const parsed = Object.entries(pages).map(([file, page]) => parse(file, page))
  const decisions = parsed.map(({ decision }) => decision)
  const rows = index.split('\n').filter((line) => /^\| (\[?\d{4})/.test(line))
  const expected = decisions.map(
    ({ number, file, title, status }) => `| [${String(number).padStart(4, '0')}](${file}) | ${title} | ${status} |`,
  )
  const numbers = rows.map((row) => Number(/\d{4}/.exec(row)?.[0]))
  return [
    ...parsed.flatMap(({ decision, problems }) => problems.map((problem) => `${decision.file}: ${problem}`)),
    ...decisions.flatMap(({ file, number, relations }) =>
      relations.flatMap(({ verb, other }) => {
        const inverse = INVERSE[verb] ?? ''
        const says = decisions.find((decision) => decision.number === other)?.relations ?? []
        return says.some((relation) => relation.verb === inverse && relation.other === number)
          ? []
          : [`${file} says '${verb} ${other}', and ${other} does not say '${inverse} ${number}'`]
      }),
    ),
    ...expected.filter((row) => !rows.includes(row)).map((row) => `the list lacks: ${row}`),
    ...rows.filter((row) => row.startsWith('| [') && !expected.includes(row)).map((row) => `the list has: ${row}`),
    ...rows.filter((row) => !row.startsWith('| [') && !/^\| \d{4} \| \| not used \|$/.test(row)),
    ...numbers.flatMap((number, at) => (number === at + 1 ? [] : [`${number} is in the place of ${at + 1}`])),
  ]
}

describe('the decisions', () => {
  it('all decision records have the same form, refer to each other both ways, and are listed in docs/adr/README.md', () => {
    const files = readdirSync(FOLDER).filter((name) => /^\d{4}-.*\.md$/.test(name))
    expect(files.length).toBeGreaterThan(70)
    const pages = Object.fromEntries(files.sort().map((file) => [file, readFileSync(`${FOLDER}/${file}`, 'utf8')]))
    expect(compare(pages, readFileSync(`${FOLDER}/README.md`, 'utf8'))).toEqual([])
  })
})

describe('a decision that does not keep to the form', () => {
  const OLD = '# 1. Doors are red\n\nStatus: superseded by [2](0002-doors.md)\n\n## Context\n'
  const NEW = '# 2. Doors are blue\n\nStatus: accepted; supersedes [1](0001-doors.md)\n\n## Context\n'
  const LIST = [
    '| Number | Decision | Status |',
    '|---|---|---|',
    '| [0001](0001-doors.md) | Doors are red | superseded by [2](0002-doors.md) |',
    '| [0002](0002-doors.md) | Doors are blue | accepted; supersedes [1](0001-doors.md) |',
    '| 0003 | | not used |',
  ].join('\n')
  const check = ({ old = OLD, list = LIST, next = NEW }: { old?: string; list?: string; next?: string } = {}) =>
    compare({ '0001-doors.md': old, '0002-doors.md': next }, list)

  it('the check of decision records finds no problem in two records that fit together', () => {
    expect(check()).toEqual([])
  })

  it.each([
    ['without a status', { next: NEW.replace(/Status.*\n\n/, '') }, 'no status'],
    ['with another number', { next: NEW.replace('# 2.', '# 0002:') }, "'# 2. <title>'"],
    ['with another title than its row', { next: NEW.replace('blue', 'green') }, 'the list lacks'],
    ['with a status of its own', { next: NEW.replace('accepted', 'proposed') }, "not with 'proposed'"],
    [
      'that supersedes in part and does not say what',
      { next: NEW.replace('supersedes [1](0001-doors.md)', 'supersedes in part [1](0001-doors.md)') },
      'no part of a status',
    ],
    ['that the newer one does not name', { next: NEW.replace(/; supersedes.*/, '') }, "2 does not say 'supersedes 1'"],
    [
      'that the older one does not name',
      { old: OLD.replace(/superseded.*/, 'accepted') },
      "1 does not say 'superseded by 2'",
    ],
    ['whose link says another number', { next: NEW.replace('[1]', '[3]') }, 'says 3 and leads to 0001'],
    ['that is not in the list', { list: LIST.replace(/\| \[0002.*\n/, '') }, 'the list lacks: | [0002]'],
    [
      'that is gone from the folder',
      { list: `${LIST}\n| [0004](0004-x.md) | Gone | accepted |` },
      'the list has: | [0004]',
    ],
    ['whose number the list leaves out', { list: LIST.replace('0003', '0004') }, '4 is in the place of 3'],
    ['that stands out of order', { list: `${LIST}\n| 0002 | | not used |` }, '2 is in the place of 4'],
  ])('the check of decision records reports a record %s', (_, change, problem) => {
    expect(check(change).join('\n')).toContain(problem)
  })
})
