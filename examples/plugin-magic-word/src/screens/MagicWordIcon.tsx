import { SparklesIcon } from 'latchkey/kit'

/** The mark of accounts with a magic word. */
export default SparklesIcon
