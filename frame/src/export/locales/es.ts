import type { ExportTexts } from '../texts.ts'

const es: ExportTexts = {
  title: 'Clave privada',
  loading: 'Cargando...',
  warning: 'No compartas nunca tu clave privada con nadie.',
  warningDetail: 'Quien la tenga puede tomar todo lo de este monedero en cualquier momento.',
  reveal: 'Mostrar',
  hide: 'Ocultar',
  copy: 'Copiar clave',
  copied: 'Copiada',
  retry: 'Reintentar',
  shown: 'La clave privada está a la vista.',
  hidden: 'La clave privada está oculta.',
  keyCopied:
    'La clave privada se ha copiado. Lo que pueda leer tu portapapeles puede leerla, también este sitio. Se borra en un minuto si dejas esto abierto.',
  keyCopiedToClear:
    'La clave privada se ha copiado. Lo que pueda leer tu portapapeles puede leerla, también este sitio. Tu navegador no lo borra por sí solo: pega la clave y luego pulsa «Borrar portapapeles».',
  cannotCopy: 'Tu navegador no permite copiar a esta página. Selecciona la clave y cópiala tú.',
  clear: 'Borrar portapapeles',
  cleared: 'El portapapeles se ha borrado.',
  notCleared: 'Puede que la clave privada siga en tu portapapeles. Pulsa «Borrar portapapeles» para quitarla.',
  cannotClear:
    'Tu navegador no permite a esta página borrar el portapapeles. Copia otra cosa para quitar de él la clave.',
  tooEarly: 'Muy rápido. Espera un segundo y pulsa de nuevo.',
  earlyTap: 'Toca de nuevo en un segundo: el primer toque nunca cuenta.',
  notSeen:
    'No se ha hecho nada: algo tapa la clave o la hace transparente. Cuando la veas entera, espera un segundo y pulsa de nuevo.',
  notInFront: 'No se ha hecho nada: trae esta ventana al frente, agrándala, espera un segundo y pulsa de nuevo.',
  elsewhere: 'Tu navegador no puede proteger la clave dentro de este sitio. Se abre en su propia ventana.',
  openWindow: 'Abrir la ventana',
  opened: 'La clave está en la otra ventana. Ciérrala cuando termines.',
  blocked: 'Tu navegador ha bloqueado la ventana. Ábrela con el enlace.',
  openByLink: 'Abrir la clave privada',
  failures: {
    notOnDevice: {
      title: 'Este dispositivo aún no tiene tu monedero',
      detail: 'Vuelve atrás, recupera tu cuenta en este dispositivo y abre esto de nuevo.',
    },
    storageBlocked: {
      title: 'Este navegador no guarda monederos',
      detail: 'Permite que este sitio y los que contiene guarden datos, o exporta la clave en otro navegador.',
    },
    loggedOut: { title: 'Se ha cerrado tu sesión', detail: 'Cierra esto, inicia sesión de nuevo y vuelve.' },
    badRequest: { title: 'Esta página no se abrió correctamente', detail: 'Ciérrala y ábrela de nuevo.' },
    noTicket: {
      title: 'Esta aplicación aún no puede mostrar tu clave privada',
      detail:
        'Abrió esta página sin ticket. Tu monedero está a salvo: pide a quienes hacen la aplicación que actualicen cómo exporta las claves. Para ellos: no se acepta un token de acceso en la dirección. Hay que obtener un ticket con POST /api/v1/embedded_wallets/exports/ticket y abrir esta página con #ticket=….',
    },
    ticketOver: {
      title: 'Esta página ya se usó o es demasiado antigua',
      detail: 'Cierra esto y exporta la clave de nuevo. Se abre una sola vez, en el plazo de un minuto.',
    },
    noOpener: {
      title: 'La clave no se puede mostrar aquí',
      detail:
        'Esta ventana ha perdido la página que la abrió. Ciérrala, vuelve al sitio y exporta la clave de nuevo, o usa Chrome o Edge.',
    },
    tooManyTries: { title: 'Demasiados intentos', detail: 'Espera unos minutos y vuelve a intentarlo.' },
    offline: { title: 'Sin conexión', detail: 'Comprueba tu conexión y vuelve a intentarlo.' },
    timedOut: { title: 'Se agotó el tiempo', detail: 'El servidor tardó demasiado en responder. Vuelve a intentarlo.' },
    service: { title: 'El servicio tiene un problema', detail: 'Vuelve a intentarlo en un momento.' },
    damaged: {
      title: 'No se pudo recomponer la clave',
      detail: 'No se ha mostrado nada. Pide ayuda al soporte de esta aplicación.',
    },
    unknown: { title: 'Algo ha salido mal', detail: 'Estamos en ello. Vuelve a intentarlo más tarde.' },
  },
  tryAgain: 'Vuelve a intentarlo {when}.',
}

export default es
