import type { MfaPasskeyTextKey } from './en.ts'

const ptBR: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': 'Chave de acesso',
  'mfaPasskey.enrol.title': 'Configure a verificação por chave de acesso',
  'mfaPasskey.enrol.detail': 'Ative suas chaves de acesso para verificação',
  'mfaPasskey.enrol.none': 'Você ainda não tem uma chave de acesso. O navegador ou o aparelho cria uma primeiro.',
  'mfaPasskey.enrol.enable': 'Ativar',
  'mfaPasskey.enrol.create': 'Criar uma chave de acesso',
  'mfaPasskey.waiting': 'Siga as instruções do navegador ou do aparelho.',
  'mfaPasskey.enrol.busy': 'Ativando...',
  'mfaPasskey.added.title': 'Verificação por chave de acesso adicionada',
  'mfaPasskey.added.detail': 'Uma chave de acesso será pedida antes de tudo o que for importante.',
  'mfaPasskey.verify.title': 'Verificando com chave de acesso',
  'mfaPasskey.retry': 'Tentar de novo',
  'mfaPasskey.error.notAllowed': 'O pedido da chave de acesso expirou ou foi recusado.',
  'mfaPasskey.error.refused': 'Não foi possível verificar sua chave de acesso. Tente de novo.',
  'mfaPasskey.error.notHere':
    'Nenhuma das suas chaves de verificação funciona nesta página. Escolha outra forma de verificar.',
  'mfaPasskey.error.notSupported': 'Este navegador ou aparelho não pode usar chaves de acesso aqui.',
  'mfaPasskey.error.alreadyLinked': 'Este aparelho já tem uma chave de acesso para sua conta.',
  'mfaPasskey.error.limit': 'Não é possível vincular mais chaves de acesso à conta.',
  'mfaPasskey.error.unknown': 'Ocorreu um erro desconhecido.',
  'mfaPasskey.error.notAllowed.title': 'Nenhuma chave de acesso foi usada',
  'mfaPasskey.error.refused.title': 'Chave de acesso não aceita',
  'mfaPasskey.error.notHere.title': 'Nenhuma chave de acesso para esta página',
  'mfaPasskey.error.notSupported.title': 'Chaves de acesso não funcionam aqui',
  'mfaPasskey.error.alreadyLinked.title': 'Você já tem uma chave de acesso aqui',
  'mfaPasskey.enrol.failed': 'Chave de acesso não adicionada',
  'mfaPasskey.verify.failed': 'Não verificado',
}

export default ptBR
