import { deviceResults } from './device-results.ts'
import type { PortalTexts } from '../texts.ts'
import { portalCheckout } from './portal-checkout.ts'
import { portalCheckoutAddress } from './portal-checkout-address.ts'
import { portalCheckoutResult } from './portal-checkout-result.ts'
import { portalContract } from './portal-contract.ts'
import { portalFleet } from './portal-fleet.ts'
import { portalPayment } from './portal-payment.ts'
import { portalPublic } from './portal-public.ts'
import { portalItems } from './portal-items.ts'
import { portalMentions } from './portal-mentions.ts'
import { portalOrders } from './portal-orders.ts'
import { portalPassword } from './portal-password.ts'
import { portalPlans } from './portal-plans.ts'
import { portalProfile } from './portal-profile.ts'
import { portalLinkPages } from './portal-link-pages.ts'
import { portalScreens } from './portal-screens.ts'
import { portalSecurity } from './portal-security.ts'
import { portalSettings } from './portal-settings.ts'
import { portalTutorials } from './portal-tutorials.ts'

export const portal = {
  ...deviceResults,
  ...portalCheckout,
  ...portalCheckoutAddress,
  ...portalCheckoutResult,
  ...portalContract,
  ...portalFleet,
  ...portalPayment,
  ...portalPublic,
  ...portalItems,
  ...portalMentions,
  ...portalOrders,
  ...portalPassword,
  ...portalPlans,
  ...portalProfile,
  ...portalLinkPages,
  ...portalScreens,
  ...portalSecurity,
  ...portalSettings,
  ...portalTutorials,
  'app.notices': 'Avisos',
  'accounts.title': 'As suas contas',
  'accounts.lead': 'Escolha o ecrã e toque em «{{button}}».',
  'accounts.empty_title': 'Só falta ligar o seu Instagram ou Facebook',
  'accounts.empty_text': 'Escolha por onde começar. Pode adicionar o outro mais tarde.',
  'accounts.admin_empty_title': 'Não há contas suas aqui',
  'accounts.admin_empty_text':
    'Aqui ficam só as contas que ligar com o seu próprio acesso. As dos clientes não aparecem nesta página.',
  'accounts.add': 'Adicionar uma conta',
  'accounts.add_facebook': 'Adicionar uma conta do Facebook',
  'accounts.add_facebook_gives':
    'Todo o conteúdo: stories e reels da Página e do Instagram associado, e as menções dos clientes.',
  'accounts.add_instagram': 'Adicionar uma conta do Instagram',
  'accounts.add_instagram_gives':
    'Conteúdo sem menções: as suas próprias stories e reels. O perfil tem de ser profissional.',
  'accounts.opening_network': 'A abrir a página da rede social…',
  'accounts.tv_qr': 'Leia o código com o telemóvel para adicionar uma conta.',
  'accounts.list': 'Contas ligadas',
  'accounts.previous': 'Conta anterior',
  'accounts.next': 'Conta seguinte',
  'accounts.position': '{{position}} de {{total}}',
  'accounts.not_connected': 'Ainda não ligada',
  'accounts.screen': 'Ecrã',
  'accounts.screen_in_use': '{{name}} (em utilização)',
  'accounts.screen_settings': 'Definições do ecrã',
  'accounts.no_screens': 'Crie um ecrã para reproduzir.',
  'accounts.no_screens_tv': 'Crie um ecrã no telemóvel, em Ecrãs, para reproduzir aqui.',
  'accounts.play': 'Reproduzir',
  'accounts.play_name': 'Reproduzir {{name}}',
  'accounts.remove': 'Remover a conta',
  'accounts.remove_name': 'Remover a conta {{name}}',
  'accounts.remove_title': 'Remover {{name}}?',
  'accounts.remove_text':
    'As televisões que mostram esta conta param e o que foi preparado é eliminado. Nada muda no Instagram nem no Facebook.',
  'accounts.removed': 'A conta foi removida.',
  'accounts.preparing': 'A preparar o seu conteúdo: {{ready}} de {{total}} prontos',
  'accounts.ready_one': '{{count}} item preparado',
  'accounts.ready_other': '{{count}} itens preparados',
  'accounts.failed_one': '{{count}} item não pôde ser lido e fica de fora',
  'accounts.failed_other': '{{count}} itens não puderam ser lidos e ficam de fora',
  'accounts.nothing_yet':
    'Nada para mostrar por enquanto. Stories e reels aparecem aqui assim que lermos a rede social.',
  'accounts.why': 'Porque não aparece?',
  'accounts.why_name': 'Porque não aparece? {{name}}',
  'accounts.ends_in_one': 'A ligação termina daqui a {{count}} dia.',
  'accounts.ends_in_other': 'A ligação termina daqui a {{count}} dias.',
  'accounts.ends_today': 'A ligação termina hoje.',
  'accounts.ends_text': 'Renove-a já com um toque: as televisões nem dão por isso.',
  'accounts.renew': 'Renovar a ligação',
  'accounts.expired_title': 'A ligação terminou',
  'accounts.reason_ended': 'A rede social pede uma nova autorização de tempos a tempos.',
  'accounts.reason_revoked':
    'A permissão foi retirada na rede social, ou terminou lá a sessão em todo o lado.',
  'accounts.reason_password':
    'A palavra-passe da rede social mudou e, com ela, terminou a autorização.',
  'accounts.reason_checkpoint':
    'A rede social quer confirmar a sua identidade: entre primeiro na aplicação dela e volte a ligar a seguir.',
  'accounts.reason_role_lost':
    'Já não administra a Página. Peça o acesso de volta e volte a ligar.',
  'accounts.reason_unknown': 'A rede social deixou de aceitar a autorização.',
  'accounts.expired_how':
    'As televisões continuam com o que já têm. Volte a ligar aqui ou leia o código com o telemóvel.',
  'accounts.expired_how_here': 'As televisões continuam com o que já têm. Volte a ligar aqui.',
  'accounts.expired_qr': 'Código QR para voltar a ligar {{name}} no telemóvel',
  'accounts.reconnect_facebook': 'Voltar a ligar o Facebook',
  'accounts.reconnect_instagram': 'Voltar a ligar o Instagram',
  'accounts.missing_stories':
    'Stories: falta a permissão para ler a Página e o Instagram. Sem ela, não se mostram.',
  'accounts.missing_reels':
    'Reels: falta a permissão para ler a Página e o Instagram. Sem ela, não se mostram.',
  'accounts.missing_mentions':
    'Menções: falta a permissão das mensagens, pelas quais o Instagram diz quem mencionou a loja.',
  'accounts.missing_fix': 'Conceder a permissão',
  'accounts.load_failed': 'Não foi possível carregar as suas contas.',
  'message.no_medias': 'Não há stories nem reels nesta conta. Publique algo e tente novamente.',
  'message.err_network':
    'Erro de ligação ao carregar as stories. Atualize a página e tente novamente.',
  'message.error_fetch_medias':
    'De momento não foi possível carregar as stories. Tente novamente dentro de minutos.',
  'message.instagram_denied': 'O Instagram não ligou nenhum perfil. Nada mudou na sua conta.',
  'professional.title': 'O seu perfil é pessoal?',
  'professional.why':
    'O Instagram só deixa outros serviços lerem perfis profissionais. Mudar é gratuito, demora um minuto, e o que publicou continua lá.',
  'professional.step_1':
    'Na aplicação do Instagram, abra Definições › Tipo de conta e ferramentas.',
  'professional.step_2': 'Toque em «Mudar para conta profissional» e escolha Empresa ou Criador.',
  'professional.step_3': 'Volte aqui e ligue novamente o Instagram.',
  'professional.again': 'Ligar o Instagram',
  'message.dismiss': 'Fechar o aviso',
  'callback.title': 'A ligar a sua conta',
  'callback.working': 'A confirmar com a rede social. Demora alguns segundos.',
  'callback.done_title': 'Conta ligada!',
  'callback.done_text':
    'As suas stories e reels já estão a chegar. Daqui a pouco abrimos as suas contas.',
  'callback.looking': 'À procura das suas stories e reels…',
  'callback.done_signed_out':
    'Feito: a televisão volta a mostrar esta conta. Já pode fechar a página.',
  'callback.go': 'Ver as minhas contas',
  'callback.failed_title': 'Não foi possível ligar',
  'callback.failed_text': 'Ocorreu um erro ao atualizar a sua conta, tente novamente mais tarde',
  'callback.missing_instagram':
    'O Instagram não deu a autorização para ver o seu perfil e o que publica. Sem ela não há nada para mostrar na televisão.',
  'callback.missing_facebook':
    'O Facebook não deu a autorização para ver as suas Páginas, o Instagram ligado a elas e o que publicam. Sem ela não há nada para mostrar na televisão: na página do Facebook, deixe tudo assinalado.',
  'allow.title': 'Autorizar esta televisão?',
  'allow.page_title': 'Autorizar televisão',
  'allow.lead':
    'Poderá mostrar as suas contas e alterar as definições dos ecrãs. Os seus dados e pagamentos ficam fora do alcance dela.',
  'allow.choose': 'Toque no que aparece na televisão agora',
  'allow.model': 'Modelo: {{model}}',
  'allow.same_network': 'Na mesma internet que este dispositivo',
  'allow.other_network': 'Noutra internet. Autorize apenas se tiver a televisão à sua frente.',
  'allow.no': 'Não é a minha',
  'allow.done_title': 'Televisão autorizada!',
  'allow.done_text': 'Olhe para ela: em 3 segundos continua sozinha.',
  'allow.refused_title': 'Certo, não foi autorizada',
  'allow.refused_text': 'O código deixou de ser válido. Ninguém entrou na sua conta.',
  'allow.wrong_title': 'Não era esse',
  'allow.go': 'Ir para as minhas contas',
  'allow.tizen': 'Televisão Samsung',
  'allow.webos': 'Televisão LG',
  'allow.firetv': 'Fire TV',
  'allow.electron': 'Mini PC',
  'allow.browser': 'Browser',
  'allow.unknown': 'Televisão sem nome',
  'screen.resuming': 'Começa sozinha dentro de {{seconds}} s',
  'screen.name': 'Este ecrã chama-se',
  'screens.title': 'Os seus ecrãs',
  'screens.lead': 'Um ecrã guarda o modo de mostrar. Várias televisões podem usar o mesmo.',
  'screens.new': 'Novo ecrã',
  'screens.name': 'Nome do ecrã',
  'screens.name_hint': 'Por exemplo: balcão, montra, sala',
  'screens.create': 'Criar ecrã',
  'screens.created': 'Ecrã criado.',
  'screens.rename': 'Alterar o nome',
  'screens.rename_name': 'Alterar o nome de {{name}}',
  'screens.save': 'Guardar',
  'screens.saved': 'Guardado.',
  'screens.save_failed': 'Não foi possível guardar. Tente novamente.',
  'screens.settings': 'Definições',
  'screens.settings_name': 'Definições: {{name}}',
  'screens.delete': 'Eliminar',
  'screens.delete_name': 'Eliminar {{name}}',
  'screens.delete_title': 'Eliminar {{name}}?',
  'screens.delete_text':
    'A televisão que usa este ecrã deixa de mostrar. As suas contas mantêm-se.',
  'screens.deleted': 'Ecrã eliminado.',
  'screens.empty_title': 'Ainda não há ecrãs',
  'screens.empty_text': 'Crie o primeiro: depois basta escolher a conta e reproduzir.',
  'screens.in_use': 'Em utilização',
  'screens.free': 'Disponível',
  'screens.load_failed': 'Não foi possível carregar os seus ecrãs.',
  'settings.what': 'O que mostrar',
  'settings.how': 'Como mostrar',
  'settings.extras': 'À volta do conteúdo',
  'settings.view': 'Conteúdo',
  'settings.view_stories': 'Stories',
  'settings.view_reels': 'Reels',
  'settings.view_both': 'Stories e reels',
  'settings.hours': 'Stories das últimas',
  'settings.hours_value': '{{hours}} horas',
  'settings.duration': 'Cada fotografia fica',
  'settings.duration_value': '{{seconds}} segundos',
  'settings.reels': 'Que reels',
  'settings.reels_last': 'Os {{amount}} mais recentes',
  'settings.reels_hashtag': 'Por hashtag',
  'settings.hashtag': 'Hashtag',
  'settings.hashtag_hint': 'Só entram os reels com este hashtag na legenda.',
  'settings.hashtag_invalid': 'Comece com # e não use espaços',
  'settings.degrees': 'Posição da televisão',
  'settings.degrees_0': 'Horizontal',
  'settings.degrees_90': 'Vertical, rodada 90°',
  'settings.degrees_270': 'Vertical, rodada 270°',
  'settings.degrees_other': 'Rodada {{degrees}}°',
  'settings.quantity': 'Em simultâneo',
  'settings.quantity_1': 'Um',
  'settings.quantity_3': 'Três lado a lado',
  'settings.quantity_hint': 'Três só com a televisão na horizontal e mais de 4 itens.',
  'settings.real_time': 'Tempo da story',
  'settings.real_time_hint': 'Mostra há quanto tempo foi publicada.',
  'settings.header': 'Cabeçalho',
  'settings.header_hint':
    'Fotografia e @nome da conta. Onde falta espaço, desaparece ao fim de 4 segundos.',
  'settings.side_panels': 'Painéis laterais',
  'settings.side_panels_hint':
    'Com um item de cada vez no ecrã horizontal: de um lado a loja com um QR code para seguir, do outro a legenda.',
  'settings.audio': 'Som dos vídeos',
  'settings.audio_hint': 'Só um vídeo de cada vez tem som.',
  'settings.resolution': 'Qualidade dos vídeos',
  'settings.resolution_low': 'Normal',
  'settings.resolution_medium': 'Alta',
  'settings.resolution_default': 'Original',
  'settings.resolution_hint': 'Se a internet for lenta, escolha normal.',
  'settings.save': 'Guardar definições',
  'settings.preview': 'Assim fica na televisão',
  'playback.back': 'Voltar às contas',
  'playback.fullscreen': 'Ecrã inteiro',
  'playback.plans_qr': 'Leia o código com o telemóvel para ver os planos.',
  'playback.reseller': 'Código QR de {{name}}',
} satisfies PortalTexts
