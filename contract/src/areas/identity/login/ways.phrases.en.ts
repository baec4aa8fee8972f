import type { SameShape } from '../../../core/words/phrases.ts';
import type { waysZh } from './ways.phrases.zh.ts';

export const waysEn: SameShape<typeof waysZh> = {
  words: {
    ways: {
      byPhone: 'SMS code',
      way: 'Way to log in',
      phone: 'Mobile number',
      enterPhone: 'Enter the phone number',
      code: 'Verification code',
      enterCode: 'Enter the verification code',
      codeSent: 'If an account has this number, a code was sent; it is valid for {minutes} min',
      sendCode: 'Send code',
      sendAgain: 'Again in {seconds} s',
      captcha: 'Captcha',
      enterCaptcha: 'Enter the characters in the picture',
      captchaHint:
        'Upper or lower case. If you cannot read it, stop trying: after 15 minutes no captcha is needed.',
      captchaPicture: 'Picture with four characters',
      otherPicture: 'Another picture',
      newPassword: {
        ask: 'SMS is not set up on this platform. If you have forgotten your password, ask the administrator of your mill for a new one.',
        intro: 'Prove who you are with your login phone, then choose a new password.',
        verify: 'Next',
        save: 'Save the new password',
        of: 'New password for the account {username}',
        done: 'The password was changed and all sessions have ended. Please log in with the new password.',
        other:
          'No login phone, or an administrator? Ask another administrator of your mill or the platform administrator for a new password.',
      },
    },
    registration: {
      intro:
        'Enter the invitation code that the administrator of your mill gave you. If you have none, ask for one.',
      invitation: 'Invitation code',
      enterInvitation: 'Enter the invitation code',
      username: 'Account to log in with',
      usernameHint: '4–18 letters, digits or underscores',
      realname: 'Name',
      phone: 'Login phone (optional), to log in and reset the password by SMS',
      submit: 'Register',
      enters: 'The account {username} was registered at {mill}. You can log in now.',
      waits:
        'The account {username} was sent to {mill}. You can log in once an administrator has approved it.',
      none: 'There is no registration to show. Register first, or log in.',
      again: 'Register',
      copy: 'Copy link',
      copied: 'Registration link copied',
    },
    loginPhone: {
      title: 'Login phone',
      none: 'none',
      bind: 'Add',
      change: 'Change',
      save: 'Save login phone',
      remove: 'Remove',
      removeAsk: 'You can then no longer log in or reset your password by SMS.',
      note: 'With a login phone you can log in and reset your password by SMS code.',
      off: 'SMS is not set up on this platform.',
      password: 'Login password',
      done: 'Login phone saved',
      removed: 'Login phone removed',
      sent: 'A code was sent to {phone}; it is valid for {minutes} min',
    },
    sms: {
      login: 'Millwright: {code} is your login code, valid for {minutes} min. Do not share this code.',
      register:
        'Millwright: {code} is your registration code, valid for {minutes} min. Do not share this code.',
      reset:
        'Millwright: {code} is your code for a new password, valid for {minutes} min. Ignore it if you did not ask for it.',
      ownPhone:
        'Millwright: {code} is your code for a login phone, valid for {minutes} min. Ignore it if you did not ask for it.',
      administrator:
        'Millwright: an administrator account cannot be reset by SMS. Ask another administrator for a new password.',
    },
  },
  fields: {
    orgCode: 'Department code',
    smsmode: 'Purpose',
    captcha: 'Verification code',
    smscode: 'SMS code',
    mobile: 'Mobile number',
    ticket: 'Ticket',
    invitation: 'Invitation code',
  },
  reasons: {
    captchaNeeded: 'No captcha entered',
    captchaWrong: 'Wrong captcha',
    codeWrong: 'Wrong SMS code',
    passwordFirst: 'First password not changed yet',
  },
  errors: {
    captchaNeeded: 'Enter the captcha',
    captchaWrong: 'The captcha is wrong or has expired',
    codeWrong: 'The code is wrong or has expired',
    smsOff: 'SMS is not set up on this platform',
    smsTooOften: 'Too many messages, try again in {minutes} min',
    smsNotSent: 'The code could not be sent, try again',
    smsStillGood: 'A code was sent already and is valid for {minutes} min',
    ticketOver: 'The verification has expired, ask for a new code',
    passwordFirst:
      'The first password has not been changed yet: log in with it and change it, or set a new one under “Forgotten password”',
    invitationWrong: 'The invitation code is wrong, has expired or is used up',
    invitationOfAdministrator: 'An invitation cannot give administration rights: {role}',
  },
};
