import { UnstyledButton } from '@mantine/core';
import { IconLogin2, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignIn, useSignInDialog } from '../../shared/sign-in/use-sign-in.ts';
import classes from './sign-in.module.css';

/** In the rail, where people sign in: who has, or where to. */
export function SignInItem({ className, labelClass }: { className?: string; labelClass?: string }) {
  const { t } = useTranslation('signIn');
  const signIn = useSignIn();
  if (!signIn) return null;
  const { person } = signIn;
  const Icon = person ? IconUserCircle : IconLogin2;
  return (
    <UnstyledButton
      className={className}
      aria-haspopup="dialog"
      aria-label={person ? t('who', { name: person.name }) : undefined}
      onClick={() => useSignInDialog.setState({ opened: true })}
    >
      <Icon size={19} stroke={1.6} aria-hidden />
      <span className={`${labelClass} ${classes.name}`}>{person?.name ?? t('begin')}</span>
    </UnstyledButton>
  );
}
