import { type ReactNode, useEffect } from 'react';
import { Region } from '../layout/Region.tsx';
import { writeTitle } from '../navigation/head.ts';
import type { AdoptedPage } from '../navigation/pages.ts';
import { AppFrame, type FrameHtml } from './AppFrame.tsx';

/**
 * What stays of the window when the app itself fails: the frame, whose links are the browser's again, and the page that
 * the browser came in by while it is the one to be shown; else the message.
 */
export function CrashedApp({
  frame,
  page,
  message,
  onCrash,
}: {
  frame: FrameHtml;
  page: AdoptedPage | null;
  message: ReactNode;
  onCrash: () => void;
}) {
  const isCrashPage = page === null;
  useEffect(onCrash, [onCrash]);
  useEffect(() => {
    if (isCrashPage) writeTitle('Page Error');
  }, [isCrashPage]);
  return (
    <AppFrame
      html={frame}
      loading={false}
      sidebar={page?.sidebar == null ? null : <Region name="sidebar" html={page.sidebar.html} />}
      main={page === null ? <Region name="main">{message}</Region> : <Region name="main" html={page.main} />}
    />
  );
}
