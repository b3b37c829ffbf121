/** Operators of the console: who they are, what their sessions may do, and the record of what they did. */
export { type Act, type Acts, type ListedAct, createActs } from './acts.ts'
export { type OperatorAccess, type OperatorSession, type OperatorSessions, createOperatorSessions } from './access.ts'
export { guardFreshness } from './guardFreshness.ts'
export {
  DEVELOPMENT_OPERATOR,
  mayAct,
  type Operator,
  OPERATOR_ROLES,
  type OperatorRole,
  type Operators,
  createOperators,
} from './operators.ts'
