import type { DeviceResultTexts } from '../texts.ts'

export const deviceResults = {
  'test.check_engine': 'Browser engine',
  'test.check_network': 'Connection to Vitrine',
  'test.check_clock': 'Clock',
  'test.check_speed': 'Internet speed',
  'test.check_storage': 'Storage space',
  'test.check_photo': 'One photo',
  'test.check_video_480': 'Video in normal quality',
  'test.check_video_720': 'Video in high quality',
  'test.check_video_upright': 'Upright video, original quality',
  'test.check_video_wide': 'Wide video, original quality',
  'test.check_blob': 'Video stored in memory',
  'test.check_file': 'Video stored as a file',
  'test.check_decoders': 'Videos at once',
  'test.check_wake_lock': 'TV stays awake',
  'test.check_rotation': 'Rotated video',
  'test.check_keys': 'Remote control keys',
  'test.outcome_passed': 'works',
  'test.outcome_failed': 'does not work',
  'test.outcome_timed_out': 'took too long',
  'test.outcome_crashed': 'the TV stopped here',
  'test.outcome_skipped': 'skipped',
  'test.outcome_unavailable': 'not on this TV',
  'test.finding_videos_many': 'Plays {{value}} videos at once: all three columns can show videos.',
  'test.finding_videos_two':
    'Plays two videos at once: with three columns, one of them shows photos.',
  'test.finding_videos_one':
    'Plays one video at a time: with three columns, the others show photos meanwhile.',
  'test.finding_videos_none':
    'No video played: only photos will show here. For videos, use a newer device, such as a Fire TV.',
  'test.finding_quality_original':
    'Plays the original quality: you can use the highest one in the settings.',
  'test.finding_quality_high': 'Plays up to high quality: choose “High” in the screen’s settings.',
  'test.finding_quality_normal':
    'Plays normal quality only: choose “Normal” in the screen’s settings.',
  'test.finding_offline_all': 'Stores photos and videos: it goes on when the internet fails.',
  'test.finding_offline_photos':
    'Stores photos only: when the internet fails, videos show one frame.',
  'test.finding_offline_none': 'Stores no photos or videos: it needs the internet all the time.',
  'test.finding_speed_good': 'The internet is fast enough ({{value}} Mbit/s).',
  'test.finding_speed_slow':
    'The internet is slow ({{value}} Mbit/s): new stories take a while to appear.',
  'test.finding_speed_poor':
    'The internet is too slow for videos ({{value}} Mbit/s): move the router closer or use a cable.',
  'test.finding_awake_yes': 'No screen saver appears while stories play.',
  'test.finding_awake_no': 'The screen saver may appear: turn it off in the TV’s own settings.',
  'test.finding_rotated_yes': 'Can hang upright: videos rotate too.',
  'test.finding_rotated_no': 'Upright, videos do not rotate: one frame shows instead.',
  'test.finding_keys_all': 'All keys of the remote control arrive.',
  'test.finding_keys_missing':
    'Some keys of the remote are missing: use the buttons on the TV’s pages.',
  'test.finding_clock_wrong': 'The TV’s clock is wrong: set its date and time in its settings.',
  'test.finding_space_small': 'Has little space: it stores only a part of the photos and videos.',
  'test.finding_unfinished': 'A part of the test did not finish: restart the TV and test again.',
  'test.details': 'Details',
} satisfies DeviceResultTexts
