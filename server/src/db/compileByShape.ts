import type { CompiledQuery, Kysely, QueryResult, RawBuilder } from 'kysely'
import type { Database } from './tables.ts'

/** Placeholder for a value of the input while a statement is compiled. */
class Slot {
  constructor(
    readonly index: number,
    readonly isInstant: boolean,
  ) {}
}

/** Values that become parameters. Objects are traversed, so pass JSON as text. */
type Leaf = string | number | boolean | Date | null

/** Number of shapes per statement that are cached. For any further shape the statement is compiled anew each time. */
const MAX_SHAPES = 50

/** True for a `Date`, or for the placeholder of one. */
export const isInstant = (value: unknown): boolean =>
  value instanceof Date || (value instanceof Slot && value.isInstant)

/**
 * Compiles a statement once per shape of its input instead of once per call. The shape tells which fields are
 * present, and which contain a `Date`.
 * @param build gets the input with placeholders instead of values. It may check whether a field is `undefined`, and
 * whether it {@link isInstant}, but must not look at a value in any other way
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

/** Returns the shape of an input, and collects its values in the order in which {@link toSlots} numbers them. */
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
