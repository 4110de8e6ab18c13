-- When an account's lists are read next, by the rules of `dueLists`. Times of 1970: never read. Declared immutable for
-- the index: intervals of minutes and hours do not depend on the time zone.
CREATE FUNCTION "media_due_at"(stories_at timestamptz, reels_at timestamptz, asked_at timestamptz, not_before timestamptz)
RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(
    coalesce(not_before, timestamptz '1970-01-01 00:00:00+00'),
    CASE WHEN stories_at IS NULL THEN timestamptz '1970-01-01 00:00:00+00'
    ELSE least(
      stories_at + CASE WHEN asked_at > stories_at - interval '15 minutes' THEN interval '5 minutes' ELSE interval '1 hour' END,
      greatest(
        stories_at + interval '5 minutes',
        coalesce(
          reels_at + CASE WHEN asked_at > reels_at + interval '10 minutes' THEN interval '30 minutes' ELSE interval '6 hours' END,
          timestamptz '1970-01-01 00:00:00+00'
        )
      )
    ) END
  )
$$;--> statement-breakpoint
DROP INDEX "mentions_expires";--> statement-breakpoint
CREATE INDEX "accounts_token_checked" ON "accounts" USING btree ("token_checked_at") WHERE "accounts"."token_sealed" is not null and "accounts"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_token_expires" ON "accounts" USING btree ("token_expires_at") WHERE "accounts"."token_sealed" is not null and "accounts"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_token_refreshed" ON "accounts" USING btree ("token_refreshed_at");--> statement-breakpoint
CREATE INDEX "accounts_token_issued" ON "accounts" USING btree ("connected_at") WHERE "accounts"."token_refreshed_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_unsubscribed" ON "accounts" USING btree ("id") WHERE "accounts"."page_token_sealed" is not null and "accounts"."subscribed_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_expired" ON "accounts" USING btree ("expired_at");--> statement-breakpoint
CREATE INDEX "deletions_waiting" ON "deletions" USING btree ("requested_at") WHERE "deletions"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "media_items_old_files" ON "media_items" USING btree ("posted_at") WHERE "media_items"."kind" = 'story' and "media_items"."source_key" is not null;--> statement-breakpoint
CREATE INDEX "media_items_old" ON "media_items" USING btree ("posted_at") WHERE "media_items"."kind" = 'story';--> statement-breakpoint
CREATE INDEX "media_schedules_due" ON "media_schedules" USING btree (media_due_at("stories_at", "reels_at", "asked_at", "not_before"),"account_id");--> statement-breakpoint
CREATE INDEX "mention_events_user" ON "mention_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "mentions_posted" ON "mentions" USING btree ("posted_at");--> statement-breakpoint
CREATE INDEX "mentions_unsent" ON "mentions" USING btree ("id") WHERE "mentions"."permission" = 'sending' and "mentions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "mentions_pending" ON "mentions" USING btree ("created_at","account_id") WHERE "mentions"."told_at" is null and "mentions"."accepted_at" is null and "mentions"."rejected_at" is null and "mentions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "mentions_unfinished" ON "mentions" USING btree ("created_at") WHERE "mentions"."ended_at" is null and "mentions"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX "notices_unsent" ON "notices" USING btree ("created_at") WHERE "notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "security_events_address" ON "security_events" USING btree ("last_at") WHERE "security_events"."address" is not null;--> statement-breakpoint
CREATE INDEX "commands_created" ON "commands" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "tokens_expires" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_verifications_expires" ON "email_verifications" USING btree ("link_expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_expires" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_review" ON "users" USING btree ("id") WHERE "users"."review";--> statement-breakpoint
CREATE INDEX "mentions_expires" ON "mentions" USING btree ("expires_at") WHERE "mentions"."ended_at" is null;