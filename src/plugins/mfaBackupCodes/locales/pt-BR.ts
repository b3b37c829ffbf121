import type { MfaBackupCodesTextKey } from './en.ts'

const ptBR: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': 'Códigos de backup',
  'mfaBackupCodes.use': 'Usar um código de backup',

  'mfaBackupCodes.offer.title': 'Crie códigos de backup',
  'mfaBackupCodes.offer.detail':
    'Dez códigos que confirmam que é você se perder o celular. Cada um vale uma única vez.',
  'mfaBackupCodes.offer.show': 'Mostrar códigos',

  'mfaBackupCodes.codes.title': 'Salve seus códigos de backup',
  'mfaBackupCodes.codes.detail': 'Eles só são mostrados agora. Guarde-os onde possa encontrá-los sem o celular.',
  'mfaBackupCodes.codes.label': 'Seus códigos de backup',
  'mfaBackupCodes.codes.copy': 'Copiar',
  'mfaBackupCodes.codes.copied': 'Copiado',
  'mfaBackupCodes.codes.copyFailed': 'Não foi possível copiar',
  'mfaBackupCodes.codes.download': 'Baixar',
  'mfaBackupCodes.codes.print': 'Imprimir',
  'mfaBackupCodes.codes.done': 'Já salvei os códigos',
  'mfaBackupCodes.codes.file':
    'Códigos de backup para {appName}\n\nCada código vale uma única vez, no lugar da sua outra verificação.\nMantenha-os em segredo.\n\n{codes}\n',

  'mfaBackupCodes.manage.detail': 'Cada código confirma uma vez que é você quando você não puder usar outro método.',
  'mfaBackupCodes.manage.left': 'Códigos não usados',
  'mfaBackupCodes.manage.leftOf': '{left} de {count}',
  'mfaBackupCodes.manage.made': 'Criados em',
  'mfaBackupCodes.manage.few': 'Seus códigos estão acabando. Crie novos.',
  'mfaBackupCodes.manage.none': 'Você usou todos os seus códigos. Crie novos.',
  'mfaBackupCodes.manage.loading': 'Contando seus códigos...',
  'mfaBackupCodes.renew': 'Criar novos códigos',
  'mfaBackupCodes.renew.title': 'Criar novos códigos?',
  'mfaBackupCodes.renew.detail': 'Os códigos que você tem agora vão deixar de funcionar.',
  'mfaBackupCodes.remove': 'Remover códigos de backup',
  'mfaBackupCodes.remove.title': 'Remover os códigos de backup?',
  'mfaBackupCodes.remove.detail': 'Se você perder o celular, nenhum código vai permitir sua entrada.',
  'mfaBackupCodes.keep': 'Manter códigos',

  'mfaBackupCodes.verify.title': 'Digite um código de backup',
  'mfaBackupCodes.verify.detail': 'Use um dos códigos que você salvou. Ele vale uma única vez.',
  'mfaBackupCodes.verify.label': 'Código de backup',
  'mfaBackupCodes.verify.form': 'Um código de backup tem dez letras e números, como 7K2QM-9XW4T.',
  'mfaBackupCodes.verify.left': 'Códigos não usados: {left}',
  'mfaBackupCodes.verify.few': 'Códigos não usados: {left}. Crie novos em breve.',
  'mfaBackupCodes.verify.submit': 'Verificar',
  'mfaBackupCodes.retry': 'Tentar de novo',
}

export default ptBR
