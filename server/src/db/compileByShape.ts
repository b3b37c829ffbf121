import type { CompiledQuery, Kysely, QueryResult, RawBuilder } from 'kysely'
import type { Database } from './tables.ts'

/** The place of a value in the input of a statement that is compiled once. */
class Slot {
  constructor(
    readonly index: number,
    readonly isInstant: boolean,
  ) {}
}

/** Values that become parameters. Objects are looked into: pass JSON as text. */
type Leaf = string | number | boolean | Date | null

/** Shapes of one statement that are remembered; one that makes more of them is compiled anew each time. */
const MAX_SHAPES = 50

/** True for a `Date`, or for the place of one. */
export const isInstant = (value: unknown): boolean =>
  value instanceof Date || (value instanceof Slot && value.isInstant)

/**
 * Compiles a statement once for each shape of its input, instead of for each call. The shape is which fields there are,
 * and which hold a `Date`.
 * @param build gets the input with a place in each field's stead. It may ask whether a field is there (`undefined`) and
 * whether it {@link isInstant}, and must not look at anything else of a value
 */
export function compileByShape<Input extends object, Row>(build: (input: Input) => RawBuilder<Row>) {
  const known = new Map<string, CompiledQuery<Row>>()
  return (db: Kysely<Database>, input: Input): Promise<QueryResult<Row>> => {
    const leaves: Leaf[] = []
    const shape = readShape(input, leaves)
    let compiled = known.get(shape)
    if (!compiled) {
      compiled = build(toSlots(input, { next: 0 }) as Input).compile(db)
      if (known.size < MAX_SHAPES) known.set(shape, compiled)
    }
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? leaves[value.index] : value))
    return db.executeQuery({ ...compiled, parameters })
  }
}

const isLeaf = (value: unknown): value is Leaf => typeof value !== 'object' || value === null || value instanceof Date

/** Collects the values of an input, in the order in which {@link toSlots} numbers them. */
function readShape(value: unknown, leaves: Leaf[]): string {
  if (value === undefined) return '-'
  if (isLeaf(value)) {
    leaves.push(value)
    return value instanceof Date ? 't' : 'v'
  }
  let shape = '{'
  for (const [name, field] of Object.entries(value)) shape += `${name}:${readShape(field, leaves)},`
  return `${shape}}`
}

function toSlots(value: unknown, counter: { next: number }): unknown {
  if (value === undefined) return undefined
  if (isLeaf(value)) {
    const slot = new Slot(counter.next, value instanceof Date)
    counter.next += 1
    return slot
  }
  if (Array.isArray(value)) return value.map((item) => toSlots(item, counter))
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toSlots(field, counter)]))
}
