CREATE TABLE "reconnect_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"code" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"app_scoped_id" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mention_authors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"outside_id" text NOT NULL,
	"username" text,
	"name" text,
	"rule" text DEFAULT 'none' NOT NULL,
	"looked_up_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mention_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mention_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "mention_updates" (
	"message_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"link_sealed" text,
	"media_type" text,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"rejected_at" timestamp (3) with time zone,
	"permission" text DEFAULT 'none' NOT NULL,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "connections" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "expired_reason" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "token_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "token_refreshed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "subscribed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "media_schedules" ADD COLUMN "usage_percent" integer;--> statement-breakpoint
ALTER TABLE "reconnect_links" ADD CONSTRAINT "reconnect_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mention_authors" ADD CONSTRAINT "mention_authors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mention_events" ADD CONSTRAINT "mention_events_mention_id_mentions_id_fk" FOREIGN KEY ("mention_id") REFERENCES "public"."mentions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mention_events" ADD CONSTRAINT "mention_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_author_id_mention_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."mention_authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconnect_links_account" ON "reconnect_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reconnect_links_expires" ON "reconnect_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mention_authors_outside" ON "mention_authors" USING btree ("account_id","outside_id");--> statement-breakpoint
CREATE INDEX "mention_events_mention" ON "mention_events" USING btree ("mention_id","at");--> statement-breakpoint
CREATE INDEX "mention_updates_received" ON "mention_updates" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_message" ON "mentions" USING btree ("account_id","message_id");--> statement-breakpoint
CREATE INDEX "mentions_list" ON "mentions" USING btree ("account_id","posted_at");--> statement-breakpoint
CREATE INDEX "mentions_author" ON "mentions" USING btree ("author_id","posted_at");--> statement-breakpoint
CREATE INDEX "mentions_expires" ON "mentions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_key" ON "notices" USING btree ("user_id","kind","key");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_link_hash_reconnect_links_secret_hash_fk" FOREIGN KEY ("link_hash") REFERENCES "public"."reconnect_links"("secret_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_instagram" ON "accounts" USING btree ("instagram_id");--> statement-breakpoint
CREATE INDEX "accounts_app_scoped" ON "accounts" USING btree ("app_scoped_id");