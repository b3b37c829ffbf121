import { AliasNode, TableNode, type OperationNode, type RootOperationNode } from 'kysely'

const OPERATIONS: Partial<Record<RootOperationNode['kind'], string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
  MergeQueryNode: 'merge',
}
const TRANSACTION = /^(?:begin|commit|rollback)\b/

/** Finds the first table of a statement, without its alias. */
export function tableOf(node: RootOperationNode): string | undefined {
  if (node.kind === 'InsertQueryNode') return nameOf(node.into)
  if (node.kind === 'UpdateQueryNode') return nameOf(node.table)
  if (node.kind === 'DeleteQueryNode' || node.kind === 'SelectQueryNode') return nameOf(node.from?.froms[0])
  return undefined
}

function nameOf(node: OperationNode | undefined): string | undefined {
  if (node === undefined) return undefined
  if (AliasNode.is(node)) return nameOf(node.node)
  return TableNode.is(node) ? node.table.identifier.name : undefined
}

/**
 * Names a statement for a trace by its syntax tree. Its text is not used, since somebody may have written a value
 * into it.
 */
export function statementName(node: RootOperationNode, text: string): { operation: string; table: string | undefined } {
  const operation = OPERATIONS[node.kind] ?? TRANSACTION.exec(text)?.[0] ?? 'statement'
  return { operation, table: tableOf(node) }
}
